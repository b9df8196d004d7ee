import TestSupport
import Testing

/// Compares the numbers of `docs/gatekeeper-rules.md` with those that the tests of the gatekeeper cite.
@Suite struct RulesPageTests {
  @Test func `each rule on the page is cited by a test, and each cited rule is on the page`() throws
  {
    let numbers = try Repository.text(of: "docs/gatekeeper-rules.md")
      .matches(of: #/(?m)^([0-9]+)\. /#).compactMap { Int($0.1) }
    #expect(numbers == Set(numbers).sorted())
    let cited = try Repository.swiftFiles(below: "Tests/GatekeeperTests").flatMap { path in
      try Repository.text(of: path).matches(of: /`rules? ([0-9]+)(?: and ([0-9]+))?:/)
        .flatMap { [$0.1, $0.2 ?? ""] }.compactMap { Int($0) }
    }
    #expect(numbers == Set(cited).sorted())
  }
}
