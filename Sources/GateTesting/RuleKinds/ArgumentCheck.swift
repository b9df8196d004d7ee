import ContentCatalog
import GateRules

/// A check that every argument of an example matters, and that the reasons state the numbers of the
/// rule.
struct ArgumentCheck {
  private let example: ExampleRule
  private let parser: ExampleParser
  private let places: [Place]

  /// A part of an argument, and the examples that differ from this one there.
  private struct Place {
    let word: String
    let others: [(text: String, example: ExampleRule)]
  }

  /// - Parameters:
  ///   - kind: the kind of the example.
  ///   - ignored: the names of arguments that never affect the value.
  init(
    of example: ExampleRule, by parser: ExampleParser, kind: any RuleKind.Type,
    ignoring ignored: Set<String>
  ) {
    self.example = example
    self.parser = parser
    places = example.rule.arguments.flatMap { argument -> [Place] in
      guard !ignored.contains(argument.name), let parameter = kind.signature[argument.name]
      else { return [] }
      let variants = ArgumentVariants(
        of: argument.value, shaped: parameter.shape, in: example.catalog.content)
      return variants.parts.map { part in
        Place(
          word: part.word,
          others: part.others.compactMap {
            Self.variant(of: example, argument.name, $0, by: parser)
          })
      }
    }
  }

  /// Returns the failures that some questions show.
  func failures(among questions: some Sequence<Question>) -> [ConformanceFailure] {
    places.flatMap { place -> [ConformanceFailure] in
      guard let other = place.others.first else { return [] }
      var matters = false
      var misstatement: ConformanceFailure?
      for (index, question) in questions.enumerated() {
        if matters, index >= Self.maxReasons { break }
        if !matters {
          let value = example.value(of: question)
          matters = place.others.contains { $0.example.value(of: question) != value }
        }
        if misstatement == nil, let number = Int(place.word), index < Self.maxReasons {
          misstatement = self.misstatement(of: number, comparedWith: other.example, question)
        }
      }
      let ignorance = ConformanceFailure(
        .arguments, "no subject tells the rule from `\(other.text)`", rule: parser.text)
      return [matters ? nil : ignorance, misstatement].compactMap { $0 }
    }
  }

  /// Returns the example with another value of an argument; `nil` if it cannot be read.
  private static func variant(
    of example: ExampleRule, _ name: String, _ value: RuleValue, by parser: ExampleParser
  ) -> (text: String, example: ExampleRule)? {
    let arguments = example.rule.arguments.map { argument in
      argument.name == name ? RuleArgument(name: name, value: value) : argument
    }
    let rule = Rule(kind: example.rule.kind, arguments: arguments, at: example.rule.span)
    let text = rule.text(in: example.catalog)
    let variant = ExampleParser(
      text: text, declarations: parser.declarations, kinds: parser.kinds)
    return (try? variant.example()).map { (text, $0) }
  }

  /// Returns a failure if numbers in the reason follow the argument, but none of these is its value.
  private func misstatement(
    of number: Int, comparedWith other: ExampleRule, _ question: Question
  ) -> ConformanceFailure? {
    guard let reason = example.explanation(of: question)?.reason,
      let otherReason = other.explanation(of: question)?.reason, reason.code == otherReason.code,
      reason.value == otherReason.value
    else { return nil }
    let followers = reason.details.filter { name, detail in
      detail.numericValue != otherReason.details[name]?.numericValue
    }
    let stated = followers.values.compactMap(\.numericValue).sorted()
    guard let first = stated.first, !stated.contains(Double(number)) else { return nil }
    let failure = ConformanceFailure(
      .words, "the reason states \(first) where the rule has \(number)", rule: parser.text,
      at: question.now)
    return ConformanceFailure(failure, of: question.subject)
  }

  /// The number of questions whose reasons are compared.
  private static let maxReasons = 60
}

extension ReasonDetail {
  fileprivate var numericValue: Double? {
    switch self {
    case .count(let count): Double(count)
    case .number(let number): number
    default: nil
    }
  }
}
