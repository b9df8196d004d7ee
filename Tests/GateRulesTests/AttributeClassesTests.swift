import ContentCatalog
import Testing

@testable import GateRules

struct AttributeClassesTests {
  private typealias Question = AttributeFact.Question

  private static func classes(
    _ declaration: String, distinguishedBy gates: String, maxCandidates: Int = 256
  ) throws -> AttributeClasses {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "attributes": {"a": \(declaration)},
          "features": [{"id": "it", "gate": "\(gates)"}]}
        """))
    let attribute = try #require(catalog.content.attributes.first { $0.id == "a" })
    let tests = catalog.program.facts.compactMap { fact -> Question? in
      if case .attribute(let test) = fact { test.question } else { nil }
    }
    return AttributeClasses(
      of: attribute, distinguishedBy: tests, maxCandidates: maxCandidates)
  }

  @Test func `numbers are divided at the values that tests name`() throws {
    let found = try Self.classes(#"{"type": "number"}"#, distinguishedBy: "a >= 18 and a < 21")
    #expect(found.isComplete)
    #expect(
      found.classes == [
        .init(representative: 0, satisfies: [false, true]),
        .init(representative: 18, satisfies: [true, true]),
        .init(representative: 21, satisfies: [true, false]),
      ])
  }

  @Test func `two neighboring numbers leave a class between them`() throws {
    let found = try Self.classes(#"{"type": "number"}"#, distinguishedBy: "a != 18 and a > 17")
    #expect(Set(found.classes.map(\.satisfies)) == [[true, false], [true, true], [false, true]])
  }

  @Test func `strings have a class of their own for values that no test names`() throws {
    let found = try Self.classes(
      #"{"type": "string"}"#, distinguishedBy: "a in [x, y] and a != x")
    #expect(
      found.classes == [
        .init(representative: "", satisfies: [false, true]),
        .init(representative: "x", satisfies: [true, false]),
        .init(representative: "y", satisfies: [true, true]),
      ])
  }

  @Test func `every tested beginning is combined with every tested end`() throws {
    let found = try Self.classes(
      #"{"type": "string"}"#,
      distinguishedBy: "a startsWith x or a startsWith xy or a endsWith z or a = xyz")
    #expect(found.isComplete)
    #expect(
      Set(found.classes.map(\.satisfies)) == [
        [false, false, false, false], [false, false, true, false], [true, false, false, false],
        [true, false, true, false], [true, true, false, false], [true, true, true, false],
        [true, true, true, true],
      ])
    let few = try Self.classes(
      #"{"type": "string"}"#, distinguishedBy: "a startsWith x or a endsWith z", maxCandidates: 3)
    #expect(!few.isComplete)
  }

  @Test func `every set of the named strings is a class`() throws {
    let found = try Self.classes(
      #"{"type": "strings"}"#, distinguishedBy: "a contains x or a containsAny [y, z]")
    #expect(found.isComplete)
    #expect(
      found.classes == [
        .init(representative: [], satisfies: [false, false]),
        .init(representative: ["x"], satisfies: [true, false]),
        .init(representative: ["y"], satisfies: [false, true]),
        .init(representative: ["x", "y"], satisfies: [true, true]),
      ])
    let few = try Self.classes(
      #"{"type": "strings"}"#, distinguishedBy: "a containsAny [x, y, z]", maxCandidates: 7)
    #expect(!few.isComplete)
    #expect(Set(few.classes.map(\.satisfies)) == [[false], [true]])
  }

  @Test func `declared values are the only candidates`() throws {
    let found = try Self.classes(
      #"{"type": "string", "values": ["s", "m", "l"]}"#, distinguishedBy: "a in [s, m]")
    #expect(found.isComplete)
    #expect(
      found.classes == [
        .init(representative: "s", satisfies: [true]),
        .init(representative: "l", satisfies: [false]),
      ])
  }

  @Test func `Booleans have two classes, and one if nothing distinguishes them`() throws {
    #expect(
      try Self.classes(#"{"type": "boolean"}"#, distinguishedBy: "a").classes.map(\.representative)
        == [true, false])
    #expect(
      try Self.classes(#"{"type": "boolean"}"#, distinguishedBy: "exists(a)").classes.count == 1)
  }

  @Test func `versions between two named ones have a class`() throws {
    let found = try Self.classes(
      #"{"type": "version"}"#, distinguishedBy: "a > 2.3 and a < 2.4")
    #expect(Set(found.classes.map(\.satisfies)) == [[false, true], [true, true], [true, false]])
  }

  @Test func `instants are divided by the second`() throws {
    let found = try Self.classes(
      #"{"type": "instant"}"#, distinguishedBy: "a > 2026-01-01 and a != 2026-01-02")
    #expect(Set(found.classes.map(\.satisfies)) == [[false, true], [true, true], [true, false]])
  }

  @Test func `a limit on candidates is reported`() throws {
    let found = try Self.classes(
      #"{"type": "string"}"#, distinguishedBy: "a in [x, y, z]", maxCandidates: 2)
    #expect(!found.isComplete)
  }

  @Test func `every named value falls into a class with the same results`() throws {
    let found = try Self.classes(
      #"{"type": "number"}"#, distinguishedBy: "a < 3 or a > 3 or a in [1, 5] or a >= 7")
    for value in [-1, 1, 2, 3, 4, 5, 6, 7, 8] as [AttributeValue] {
      let tests: [Question] = [
        .compare(.less, 3), .compare(.greater, 3), .compare(.greaterOrEqual, 7),
      ]
      let results = tests.map { $0.holds(of: value) }
      #expect(
        found.classes.contains { one in
          tests.map { $0.holds(of: one.representative) } == results
        })
    }
  }
}
