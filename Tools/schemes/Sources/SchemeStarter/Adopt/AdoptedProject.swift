/// What an existing project is given: the tool and the scripts that call it.
public enum AdoptedProject {
    private static let scripts: Set = ["bootstrap.sh", "matrix.sh", "run.sh", "schemes", "test.sh"]

    /// The files of a template that work in any project.
    public static func files(of template: Template) -> [StarterFile] {
        template.files.filter { file in
            file.path.hasPrefix("Tools/schemes/")
                || (file.path.hasPrefix("Scripts/") && scripts.contains(String(file.path.dropFirst("Scripts/".count))))
        }
    }
}
