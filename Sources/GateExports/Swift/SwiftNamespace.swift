import ContentCatalog
import GateRules

/// An id with what documents it.
struct SwiftConstant {
  let id: String
  let title: String
  let kind: String
  let span: SourceSpan
}

/// An enumeration with the ids of one kind as constants.
struct SwiftNamespace {
  private let type: String
  private let word: String
  private let catalog: String
  private let constants: [SwiftConstant]

  /// - Parameters:
  ///   - type: the type of the constants.
  ///   - word: the plural word for them, which ends the name of the enumeration.
  init(type: String, _ word: String, of catalog: String, _ constants: [SwiftConstant]) {
    self.type = type
    self.word = word
    self.catalog = catalog
    self.constants = constants
  }

  /// Returns the declaration, and reports ids that have no name of their own.
  func declaration(_ log: DiagnosticLog) -> String {
    let name = SwiftName(ofType: catalog, word)?.text ?? word
    var first: [SwiftName: String] = [:]
    var lines = [
      "/// The ids of the \(word.lowercased()) of the catalog `\(catalog.withVisibleControls)`.",
      "public enum \(name) {",
    ]
    for constant in constants {
      guard let name = SwiftName(ofConstant: constant.id) else {
        log.report(.withoutName(constant.id), at: constant.span)
        continue
      }
      if let other = first.updateValue(constant.id, forKey: name) {
        log.report(.sameName(other, constant.id, name.text), at: constant.span)
      }
      lines.append("  /// \(constant.title.withVisibleControls) (\(constant.kind))")
      lines.append("  public static let \(name.text): \(type) = \(Self.literal(constant.id))")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  /// Returns a string literal. A character that is not shown is written as its number.
  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      let properties = scalar.properties
      let isShown =
        properties.generalCategory != .control && !properties.isDefaultIgnorableCodePoint
      return isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(scalars.joined())\""
  }
}

extension Diagnostic.Message {
  fileprivate static func sameName(_ id: String, _ other: String, _ name: String) -> Self {
    Self(
      .exportSameName,
      "\(quoting(id)) and \(quoting(other)) have the same name in Swift: \(quoting(name))",
      help: "rename one of them, and keep its former id in `formerIDs`")
  }

  fileprivate static func withoutName(_ id: String) -> Self {
    Self(
      .exportWithoutName, "\(quoting(id)) has no letter or digit for a name in Swift",
      help: "rename it, and keep its former id in `formerIDs`")
  }
}
