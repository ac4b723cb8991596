import SchemeModel
import SchemeOutput

/// Where values come from, in words and as JSON.
struct OriginText {
    private let places: Places

    init(_ places: Places) {
        self.places = places
    }

    func text(of origin: Origin?) -> String {
        switch origin {
        case .scheme(let name, let span)?: "\(location(span)) (\(name))"
        case .declaration(let span)?: "\(location(span)) (default)"
        case .variable(let name)?: "$\(name)"
        case .option(let option)?: option
        case nil: ""
        }
    }

    private func location(_ span: TextSpan) -> String {
        let place = places.place(of: span, showsLine: false)
        return "\(place.file):\(place.range.map { "\($0.start.line):\($0.start.column)" } ?? "")"
    }

    func json(of origin: Origin) -> JSON {
        switch origin {
        case .scheme(let name, let span): .object([JSON.Member("scheme", .string(name))] + members(of: span))
        case .declaration(let span): .object([JSON.Member("default", true)] + members(of: span))
        case .variable(let name): ["variable": .string(name)]
        case .option(let option): ["option": .string(option)]
        }
    }

    private func members(of span: TextSpan) -> [JSON.Member] {
        let place = places.place(of: span, showsLine: false)
        let position = place.range.map {
            [JSON.Member("line", .int($0.start.line)), JSON.Member("column", .int($0.start.column))]
        }
        return [JSON.Member("file", .string(place.file))] + (position ?? [])
    }
}
