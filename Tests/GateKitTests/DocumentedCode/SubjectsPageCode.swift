import GateKit
import Testing

/// The code on the page about subjects, which `DocumentedCodeTests` compares with this file.
struct SubjectsPageCode {
  @Test func `a subject is written as a line`() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let anna = GateSubject(id: "anna", entitlements: [Entitlement(product: "basic")])
    print(SubjectEncoder().line(of: anna))  // {"id":"anna","entitlements":[{"product":"basic"}]}

    #expect(printed == [#"{"id":"anna","entitlements":[{"product":"basic"}]}"#])
  }
}
