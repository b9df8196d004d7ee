import ContentCatalog
import GateRules

/// A condition with three values as two formulas. Where neither is true, the condition is unknown.
package struct Rails: Hashable, Sendable {
  /// The formula that is true where the condition is.
  package let isTrue: Formula
  /// The formula that is true where the condition is false.
  package let isFalse: Formula

  package static let always = Rails(isTrue: .true, isFalse: .false)
  package static let never = Rails(isTrue: .false, isFalse: .true)

  init(isTrue: Formula, isFalse: Formula) {
    self.isTrue = isTrue
    self.isFalse = isFalse
  }

  /// Creates the rails of a fact that is known for every ordinary subject.
  init(_ truth: Formula) { self.init(isTrue: truth, isFalse: truth.negated) }

  /// Returns the rails of a fact that is unknown unless a formula is true.
  static func known(if isKnown: Formula, _ truth: Formula, in store: FormulaStore) -> Rails {
    Rails(
      isTrue: store.all([isKnown, truth]), isFalse: store.all([isKnown, truth.negated]))
  }
}

/// The rails of conditions, each made once.
///
/// The value for each fact can be replaced, to ask what a purchase changes, for example.
package struct RailsBuilder {
  /// Returns the rails that replace those of a fact; `nil` to keep them.
  typealias Replacement = (Fact, FormulaStore) -> Rails?

  private let catalog: Catalog
  private let replacement: Replacement?
  private var known = NumberMap<Condition, Rails>()
  /// The number of conditions of which rails were made, and of their operands.
  private(set) var work = 0

  init(_ catalog: Catalog, replacing replacement: Replacement? = nil) {
    self.catalog = catalog
    self.replacement = replacement
  }

  /// Takes some rails for those of a condition.
  mutating func assume(_ rails: Rails, for condition: Condition) {
    known.set(rails, for: condition)
  }

  /// Returns the rails of a condition.
  ///
  /// - Parameter conditions: the store of the condition, the same for each call.
  mutating func rails(
    of condition: Condition, in conditions: ConditionStore, _ store: FormulaStore
  ) -> Rails {
    // What follows copies references to everything, which takes longer.
    if let rails = known[condition] { return rails }
    let (catalog, replacement) = (catalog, replacement)
    var made = 0
    defer { work += made }
    return conditions.fold(condition, &known) { node in
      made += 1 + node.operands.count
      switch node {
      case .constant(let value): return value ? .always : .never
      case .fact(let index):
        let fact = conditions.fact(at: index)
        return replacement?(fact, store) ?? store.rails(of: fact, in: catalog)
      case .not(let operand): return Rails(isTrue: operand.isFalse, isFalse: operand.isTrue)
      case .atLeast(let count, let operands):
        return Rails(
          isTrue: store.formula(.atLeast(count, of: operands, being: true)),
          isFalse: store.formula(.atLeast(count, of: operands, being: false)))
      }
    }
  }
}

extension FormulaStore {
  /// Returns the formula that is true where enough operands have the required value.
  fileprivate func formula(_ requirement: OperandRequirement<Rails>) -> Formula {
    atLeast(
      requirement.count,
      of: requirement.operands.map { requirement.value ? $0.isTrue : $0.isFalse })
  }

  /// Returns the rails of a fact about ordinary subjects.
  func rails(of fact: Fact, in catalog: Catalog) -> Rails {
    switch fact {
    case .attribute(let test) where test.question == .exists:
      return Rails(proposition(.listed(test.attribute)))
    case .attribute(let test):
      return rails(of: fact, about: test.attribute, in: catalog)
    case .itemDate(let test):
      return rails(of: fact, about: test.attribute, in: catalog)
    case .elapsed(let test):
      guard let attribute = test.anchor.attribute else { return Rails(proposition(.fact(fact))) }
      return rails(of: fact, about: attribute, in: catalog)
    case .progress(let test):
      return rails(of: test)
    case .usage(let test) where test.isImpossible: return .never
    case .rollout(let test) where test.attribute != nil:
      return test.attribute.map { rails(of: fact, about: $0, in: catalog) } ?? .never
    case .rollout(let test) where test.hundredths <= 0: return .never
    case .rollout(let test) where test.hundredths >= 10_000: return .always
    case .holding, .reached, .usage, .rollout, .custom:
      return Rails(proposition(.fact(fact)))
    }
  }

  private func rails(
    of fact: Fact, about attribute: AttributeIndex, in catalog: Catalog
  ) -> Rails {
    let truth = proposition(.fact(fact))
    guard catalog.attributes[attribute].defaultValue == .unknown else { return Rails(truth) }
    return .known(if: proposition(.listed(attribute)), truth, in: self)
  }

  private func rails(of test: ItemProgressFact) -> Rails {
    switch test.question {
    case .completed, .started: return Rails(proposition(.fact(.progress(test))))
    case .share:
      // A record has no share of its own, so that only a completion makes the fact true.
      let completion = ItemProgressFact(node: test.node, question: .completed)
      return Rails(proposition(.fact(.progress(completion))))
    case .score(let least, let missingIsZero):
      let truth = proposition(.fact(.progress(.score(of: test.node, orZero: least))))
      if missingIsZero { return Rails(truth) }
      return .known(if: proposition(.scored(test.node)), truth, in: self)
    }
  }
}

extension ItemProgressFact {
  /// Returns the test of a score that counts as 0 if it is absent.
  static func score(of node: NodeIndex, orZero least: Double) -> ItemProgressFact {
    ItemProgressFact(node: node, question: .score(atLeast: least, missingIsZero: true))
  }
}

extension UsageLimitFact {
  /// Whether the limit is below every count.
  fileprivate var isImpossible: Bool {
    if case .fewerThan(.number(let limit)) = question { limit <= 0 } else { false }
  }
}
