internal import GateExports
internal import GateKit

extension FactFamily {
  /// The table with the facts of the family; `nil` for a family of a later version.
  var table: SubjectTable? {
    switch self {
    case .entitlements: .entitlements
    case .attributes: .attributes
    case .progress: .progress
    case .usage: .uses
    @unknown default: nil
    }
  }

  /// The kinds of facts in the table of unknown facts.
  var marks: [String] {
    switch self {
    case .entitlements: ["product", "past"]
    case .attributes: ["attribute"]
    case .progress: ["progress"]
    case .usage: ["usage"]
    @unknown default: []
    }
  }

  /// The fact that states that every fact of the family is unknown.
  var unknown: UnknownFact? { marks.first.flatMap { UnknownFact("\($0):*") } }
}
