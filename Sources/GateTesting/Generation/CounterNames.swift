import PropertyTesting

/// The counters of a random catalog: those that its rules name.
struct CounterNames: Sendable {
  private(set) var declared: [String] = []

  mutating func counter(_ choices: inout Choices) -> String {
    declare(choices.pick("articles", "questions"))
  }

  mutating func declare(_ name: String) -> String {
    if !declared.contains(name) { declared.append(name) }
    return name
  }
}
