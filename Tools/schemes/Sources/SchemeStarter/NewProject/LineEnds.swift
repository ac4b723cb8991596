/// The attributes by which git gives every checkout the same line ends.
enum LineEnds {
    static let path = ".gitattributes"

    static let attributes = """
        # Lines end in LF in every checkout: scripts need it, and what the tool writes is compared byte for byte.
        * text=auto eol=lf

        """
}
