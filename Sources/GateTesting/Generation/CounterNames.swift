import ContentCatalog
import PropertyTesting

/// The counters of a random catalog: those that its rules name.
struct CounterNames: Sendable {
  private(set) var declared: [String] = []
  private var names = ["articles", "questions", "hints", "plays"]
  /// The counters for which rules need no period, with the period that they declare.
  private(set) var periods = ["hints": "day", "plays": "month"]

  init() {}

  /// Creates the names of declared counters.
  init(of declared: [CatalogCounter]) {
    names = declared.map(\.id.rawValue)
    periods = Dictionary(
      declared.compactMap { counter in counter.resets.map { (counter.id.rawValue, $0.rawValue) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func counter(_ choices: inout Choices) -> String {
    declare(choices.pick(from: names) ?? "none")
  }

  mutating func declare(_ name: String) -> String {
    if !declared.contains(name) { declared.append(name) }
    return name
  }
}

extension CounterNames {
  /// Returns the declarations of the catalog, as a list if that suffices; `nil` without counters.
  func declarations(_ choices: inout Choices) -> WrittenJSON? {
    let isLong = choices.chance(25)
    if declared.isEmpty { return nil }
    if !isLong, declared.allSatisfy({ periods[$0] == nil }) {
      return .list(declared.map { .text($0) })
    }
    return .block(
      declared.map { name in
        let resets = periods[name].map { [("resets", WrittenJSON.text($0))] } ?? []
        return (name, .object(resets + DescribingMembers.title(of: name, &choices)))
      })
  }
}
