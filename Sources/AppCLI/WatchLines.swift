import AppCore

/// The plain view where there is no terminal: prints a joke, and another one for each line that is read.
///
/// - Parameter readLine: The next line of the input; `q` and the end of the input leave.
/// - Throws: The error of the first call that fails.
func watchLines(
    _ service: any JokeService,
    readLine: () -> String?,
    write: (String) throws -> Void
) async throws -> Outcome {
    repeat {
        try write(printable(try await service.joke().value) + "\n")
    } while ![nil, "q"].contains(readLine())
    return Outcome()
}
