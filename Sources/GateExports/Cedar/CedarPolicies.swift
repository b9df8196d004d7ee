import ContentCatalog
import GateRules

/// The policies of exported conditions: two for each distinct condition.
struct CedarPolicies {
  let text: String
  /// The id of the gate of each opening.
  let gates: [String]

  init(of conditions: ExportedConditions) {
    let rails = CedarRails(of: conditions)
    let bypass = rails.pair(of: conditions.bypass)
    var text = ""
    if conditions.bypass != .never {
      text += Self.policy("open", "resource", [bypass.isTrue])
    }
    var gates: [String] = []
    for opening in conditions.openings {
      let pair = rails.pair(of: opening)
      let id = Self.id(of: pair)
      gates.append(id)
      let resource = "resource in \(CedarText.entity(.gate, id))"
      if opening != .never { text += Self.policy("open", resource, [pair.isTrue]) }
      if opening != .always {
        let refused = conditions.bypass == .never ? [] : ["!(\(bypass.isTrue))"]
        text += Self.policy("refuse", resource, refused + [pair.isFalse])
      }
    }
    self.text = text
    self.gates = gates
  }

  /// Returns an id that differs for different conditions.
  private static func id(of pair: CedarRails.Pair) -> String {
    let digest = SHA256.bytes(of: Array("\(pair.isTrue)\n\(pair.isFalse)".utf8))
    return SHA256.hexadecimal(Array(digest.prefix(16)))
  }

  private static func policy(_ action: String, _ resource: String, _ tests: [String]) -> String {
    """
    permit (
      principal,
      action == Action::"\(action)",
      \(resource)
    )
    when { \(tests.joined(separator: " && ")) };

    """
  }
}
