extension ServiceError {
    /// What is told about every failure of one kind.
    struct Guide {
        /// What happened; `{host}`, `{service}` and `{reason}` stand for the error's own.
        let sentence: String
        let cause: String
        let nextStep: String

        init(_ sentence: String, cause: String, nextStep: String) {
            (self.sentence, self.cause, self.nextStep) = (sentence, cause, nextStep)
        }

        /// Of an answer whose status is not 2xx.
        static func status(_ cause: String, _ nextStep: String) -> Guide {
            Guide("{service} answered with status {reason}", cause: cause, nextStep: nextStep)
        }
    }
}

extension ServiceError.Code {
    /// The one table of what differs by code.
    var guide: ServiceError.Guide {
        switch self {
        case .invalidRequest:
            .init(
                "The request cannot be sent because {reason}",
                cause: "The endpoint or the base URL is wrong.",
                nextStep: "correct it and try again"
            )
        case .unusableToken:
            .init(
                "The access token in {reason} is empty or holds a blank, a line end or another character that cannot be sent",
                cause: "It was copied with something around it, or not at all.",
                nextStep: "set it again"
            )
        case .hostNotFound:
            .init(
                "The host {host} could not be found",
                cause: "Its name is misspelt, or this machine has no network.",
                nextStep: "check the address and the network and try again"
            )
        case .connectionRefused:
            .init(
                "The host {host} could not be reached (connection refused)",
                cause: "No server listens on that port, or the proxy in between is down.",
                nextStep: "check that the server is running and try again"
            )
        case .offline:
            .init(
                "The host {host} could not be reached",
                cause: "This machine has no network, or no way to that host.",
                nextStep: "check the network and try again"
            )
        case .insecureConnection:
            .init(
                "There is no secure connection to the host {host} ({reason})",
                cause: "The certificate is not valid for this host and time, or the server does not speak https.",
                nextStep: "check the address and this machine's clock"
            )
        case .timedOut:
            .init(
                "The host {host} did not answer within {reason}",
                cause: "The server or the network is slow, or many calls are waiting.",
                nextStep: "try again later"
            )
        case .connectionClosed:
            .init(
                "The host {host} closed the connection without an answer",
                cause: "The server is starting, stopping or has crashed.",
                nextStep: "try again later"
            )
        case .connectionLost:
            .init(
                "The connection to the host {host} broke off",
                cause: "The server or the network between went away.",
                nextStep: "try again"
            )
        case .notHTTP:
            .init(
                "The host {host} sent something that is not HTTP",
                cause: "Another kind of server listens on that port, or this one expects https.",
                nextStep: "check the address"
            )
        case .badHeader:
            .init(
                "The host {host} sent headers that cannot be read",
                cause: "The server or a proxy in front of it breaks the rules of HTTP.",
                nextStep: "report this if it stays so"
            )
        case .truncated:
            .init(
                "The host {host} sent an answer that ends before it is complete",
                cause: "The server or a proxy in front of it stopped in the middle.",
                nextStep: "try again"
            )
        case .badChunk:
            .init(
                "The host {host} sent an answer in chunks that cannot be read",
                cause: "The server or a proxy in front of it breaks the rules of HTTP.",
                nextStep: "report this if it stays so"
            )
        case .badCompression:
            .init(
                "The host {host} sent an answer that cannot be unpacked",
                cause: "It is not compressed the way its headers say.",
                nextStep: "report this if it stays so"
            )
        case .tooLarge:
            .init(
                "The host {host} sent an answer that is larger than {reason}",
                cause: "The answer holds more than this client expects.",
                nextStep: "ask for less, or raise the client's limit"
            )
        case .tooManyRedirects:
            .init(
                "The host {host} redirects more than {reason} times",
                cause: "The server sends the call in a circle.",
                nextStep: "check the address"
            )
        case .redirectRefused:
            .init(
                "The host {host} redirects {reason}",
                cause: "The service has moved, or a network asks to sign in.",
                nextStep: "check the address"
            )
        case .exchangeFailed:
            .init(
                "The exchange with the host {host} failed",
                cause: "The server or the network between behaves in an unusual way.",
                nextStep: "check the address and try again"
            )
        case .unauthorized:
            .init(
                "{service} asks you to sign in",
                cause: "The access token is missing, wrong or has expired.",
                nextStep: "sign in and try again"
            )
        case .forbidden:
            .status("The access token does not allow this.", "check what the account may do")
        case .notFound:
            .status("There is no such thing, or the base URL has another path.", "check what was asked for")
        case .conflict:
            .status("Somebody else has changed it in between.", "read it again and repeat the change")
        case .rateLimited:
            .status("Too many calls in a short time.", "try again later")
        case .clientError:
            .status("The service does not accept this request.", "check what was asked for")
        case .unavailable:
            .status("The service is overloaded, restarting or down.", "try again later")
        case .serverError:
            .status("The service itself has failed.", "try again later")
        case .unexpectedStatus:
            .status("The base URL belongs to something else.", "check the address")
        case .emptyBody:
            .init(
                "{service} sent an answer that cannot be used: it is empty where JSON was expected",
                cause: "The service answers this request without a value.",
                nextStep: "report this if it stays so"
            )
        case .webPage:
            .init(
                "{service} sent an answer that cannot be used: it is a web page where JSON was expected ({reason})",
                cause: "A network or a proxy asks to sign in, or the base URL belongs to something else.",
                nextStep: "open the address in a browser"
            )
        case .notJSON:
            .init(
                "{service} sent an answer that cannot be used: it is not valid JSON ({reason})",
                cause: "The service or something in front of it has failed half-way.",
                nextStep: "report this if it stays so"
            )
        case .malformed:
            .init(
                "{service} sent an answer that cannot be used: {reason}",
                cause: "The service has changed its answers, or this program expects another version of them.",
                nextStep: "report this if it stays so"
            )
        }
    }
}
