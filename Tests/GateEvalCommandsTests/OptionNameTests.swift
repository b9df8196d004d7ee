import GateEvalCommands
import Testing

/// Tests of the names of options across all commands.
@Suite struct OptionNameTests {
  private let commands = GateEval().table.declarations

  @Test func `no two names of options are one letter apart`() {
    let names = Set(commands.flatMap(\.options).map(\.name)).sorted()
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] {
        #expect(!Self.areTwins(name, other), "--\(name) and --\(other)")
      }
    }
  }

  @Test(arguments: [
    ("subject", "subjects", true), ("source", "sources", true), ("on", "of", true),
    ("on", "no", false), ("input", "output", false), ("a", "a", false),
  ])
  func `names are twins if one letter turns one into the other`(
    name: String, other: String, areTwins: Bool
  ) {
    #expect(Self.areTwins(name, other) == areTwins)
    #expect(Self.areTwins(other, name) == areTwins)
  }

  @Test func `an option has the same letter and kind of value in every command`() {
    let options = commands.flatMap { command in command.options.map { (command.name, $0) } }
    let groups = Dictionary(grouping: options, by: \.1.name)
    for (name, uses) in groups {
      #expect(Set(uses.map(\.1.short)).count == 1, "--\(name)")
      #expect(Set(uses.map(\.1.value?.placeholder)).count == 1, "--\(name)")
    }
    let letters = Dictionary(grouping: options.filter { $0.1.short != nil }, by: \.1.short)
    for (letter, uses) in letters {
      #expect(Set(uses.map(\.1.name)).count == 1, "-\(letter.map(String.init) ?? "")")
    }
  }

  @Test func `a command gives hints only for options that it does not have`() {
    for command in commands {
      let spellings = command.options.flatMap {
        ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? [])
      }
      for hint in command.optionHints.keys { #expect(!spellings.contains(hint), "\(hint)") }
    }
  }

  /// Returns whether an insertion, a deletion or a replacement of one letter turns one name into the other.
  private static func areTwins(_ name: String, _ other: String) -> Bool {
    let (short, long) = name.count <= other.count ? (name, other) : (other, name)
    let same = zip(short, long).prefix { $0 == $1 }.count
    let (rest, longRest) = (short.dropFirst(same), long.dropFirst(same))
    if short == long || longRest.isEmpty { return false }
    return rest == longRest.dropFirst()
      || rest.dropFirst() == longRest.dropFirst()
        && rest.count == longRest.count
  }
}
