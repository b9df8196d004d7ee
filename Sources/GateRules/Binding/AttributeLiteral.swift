public import ContentCatalog

/// A value as written in a rule. The attribute that it is compared with determines its type.
public struct AttributeLiteral: Sendable {
  fileprivate let written: RuleValue
  /// The name of the argument that contains the value.
  fileprivate let argument: String
}

extension RuleArgumentType<AttributeLiteral> {
  /// A value of the type of an attribute, which ``RuleArguments/value(of:for:)`` reads.
  public static var literal: Self {
    Self(.literal) { given, name, _ in AttributeLiteral(written: given, argument: name) }
  }
}

extension RuleArguments {
  /// Returns the value of a literal for an attribute; `nil` if the literal is not of the
  /// attribute's type or not among its declared values, which is reported. For a set of strings,
  /// the value is an element.
  public mutating func value(
    of literal: AttributeLiteral, for attribute: AttributeReference
  ) -> AttributeValue? {
    switch attribute.type {
    case .string, .strings:
      guard let text = read(literal, as: .text) else { return nil }
      let declared = binding.catalog.attributes[attribute.index].values
      if let declared, !declared.contains(where: { $0.isExactly(text) }) {
        report(
          .undeclared(text, attribute, in: binding, among: declared), span: literal.written.span)
        return nil
      }
      return .string(text)
    case .number: return read(literal, as: .number).map { .number($0) }
    case .boolean: return read(literal, as: .boolean).map { .boolean($0) }
    case .instant: return read(literal, as: .instant).map { .instant($0) }
    case .version:
      return read(literal, as: .word("a version such as `2.3.0`") { Version($0) })
        .map { .version($0) }
    case .instantByItem:
      report(.datesAsValue(attribute, printer), span: literal.written.span)
      return nil
    }
  }

  private mutating func read<Value>(
    _ literal: AttributeLiteral, as type: RuleArgumentType<Value>
  ) -> Value? {
    type.read(literal.written, literal.argument, &self)
  }
}

extension Diagnostic.Message {
  fileprivate static func datesAsValue(
    _ attribute: AttributeReference, _ printer: RulePrinter
  ) -> Self {
    Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) has dates by item, which rules do not write",
      help:
        "count time from one, as in `after(P7D, since: \(printer.name(attribute.id.rawValue))(here))`"
    )
  }

  fileprivate static func undeclared(
    _ text: String, _ attribute: AttributeReference, in binding: RuleBinding,
    among values: [String]
  ) -> Self {
    let relation = attribute.type == .strings ? "never contains" : "is never"
    return Self(
      .undeclaredValue,
      "\(quoting(attribute.id.rawValue)) \(relation) \(quoting(text))"
        + binding.didYouMean(text, in: .values(of: attribute.index)),
      help: "its values are \(listing(values))")
  }
}
