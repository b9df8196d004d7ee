import ContentCatalog
import GateRules

/// A check that every argument of an example matters, and that the reasons state the numbers of the
/// rule.
struct ArgumentCheck {
  private let example: ExampleRule
  private let parser: ExampleParser
  private let arguments: [(name: String, word: String, shape: RuleArgumentShape)]

  /// - Parameters:
  ///   - kind: the kind of the example.
  ///   - ignored: the names of arguments that never affect the value.
  init(
    of example: ExampleRule, by parser: ExampleParser, kind: any RuleKind.Type,
    ignoring ignored: Set<String>
  ) {
    self.example = example
    self.parser = parser
    arguments = example.rule.arguments.compactMap { argument in
      guard !ignored.contains(argument.name), case .word(let word) = argument.value.content,
        let parameter = kind.signature[argument.name]
      else { return nil }
      return (argument.name, word, parameter.shape)
    }
  }

  /// Returns the failures that some questions show.
  func failures(among questions: some Sequence<Question>) -> [ConformanceFailure] {
    arguments.flatMap { argument -> [ConformanceFailure] in
      let variants = ArgumentVariants(
        of: argument.word, shaped: argument.shape, in: example.catalog.content)
      let others = variants.words.compactMap { variant(argument.name, $0) }
      guard let other = others.first else { return [] }
      var matters = false
      var misstatement: ConformanceFailure?
      for (index, question) in questions.enumerated() {
        if matters, index >= Self.maxReasons { break }
        if !matters {
          let value = example.value(of: question)
          matters = others.contains { $0.example.value(of: question) != value }
        }
        if misstatement == nil, let number = Int(argument.word), index < Self.maxReasons {
          misstatement = self.misstatement(of: number, comparedWith: other.example, question)
        }
      }
      let ignorance = ConformanceFailure(
        .arguments, "no subject tells the rule from `\(other.text)`", rule: parser.text)
      return [matters ? nil : ignorance, misstatement].compactMap { $0 }
    }
  }

  /// Returns the example with another value of an argument; `nil` if it cannot be read.
  private func variant(_ name: String, _ word: String) -> (text: String, example: ExampleRule)? {
    let arguments = example.rule.arguments.map { argument in
      argument.name == name
        ? RuleArgument(name: name, value: RuleValue(.word(word), at: argument.value.span))
        : argument
    }
    let rule = Rule(kind: example.rule.kind, arguments: arguments, at: example.rule.span)
    let text = rule.text(in: example.catalog)
    let parser = ExampleParser(
      text: text, declarations: self.parser.declarations, kinds: self.parser.kinds)
    return (try? parser.example()).map { (text, $0) }
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
    return ConformanceFailure(
      .words, "the reason states \(first) where the rule has \(number)", rule: parser.text,
      subject: question.subject, at: question.now)
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
