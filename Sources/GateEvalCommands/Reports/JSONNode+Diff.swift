internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

extension JSONNode {
  init(_ item: ItemDifference, _ totals: DifferenceTotals.Item?, program: String?) {
    func node(of witness: Diagnostic.Witness) -> JSONNode {
      JSONNode(program.map { witness.inCommands(of: $0) } ?? witness)
    }
    self = .object([
      "item": .string(item.item.rawValue), "change": .string(item.change.rawValue),
      "formerID": item.formerID.map { .string($0.rawValue) },
      "gain": item.gain.map { node(of: $0) },
      "loss": item.loss.map { node(of: $0) },
      "unknown": item.unknown.map { node(of: $0) },
      "productOfLoss": item.productOfLoss.map { .string($0.rawValue) },
      "causes": .array(item.causes.map { JSONNode($0) }),
      "undecidedReason": item.undecidedReason.map { .string($0.rawValue) },
      "subjects": totals.map { totals in
        .object([
          "gains": .integer(totals.gains), "losses": .integer(totals.losses),
          "payingLosses": .integer(totals.payingLosses),
          "unknown": .integer(totals.unknown),
          "firstGain": totals.firstGain.map { .string($0.rawValue) },
          "firstLoss": totals.firstLoss.map { .string($0.rawValue) },
        ])
      },
    ]).appending(item.location.map { JSONNode($0) } ?? .object([:]))
  }

  init(_ difference: DeclarationDifference) {
    self = .object([
      "family": .string(difference.family.rawValue), "id": .string(difference.id),
      "aspect": .string(difference.aspect.rawValue), "old": difference.old.map { .string($0) },
      "new": difference.new.map { .string($0) },
    ]).appending(difference.location.map { JSONNode($0) } ?? .object([:]))
  }

  init(_ totals: DifferenceTotals) {
    self = .object([
      "count": .integer(totals.subjects), "rejected": .integer(totals.rejected),
      "gaining": .integer(totals.gaining), "losing": .integer(totals.losing),
      "losingAll": .integer(totals.losingAll),
      "groups": .array(
        totals.groups.map { group in
          JSONNode.object(["names": .strings(group.group.names)]).appending(JSONNode(group.count))
        }),
      "otherGroups": totals.otherGroups.map { JSONNode($0) },
    ])
  }

  private init(_ count: DifferenceTotals.GroupCount) {
    self = .object([
      "count": .integer(count.subjects), "gaining": .integer(count.gaining),
      "losing": .integer(count.losing), "losingAll": .integer(count.losingAll),
    ])
  }

  init(_ rename: PossibleRename) {
    self = .object([
      "family": .string(rename.family.rawValue), "old": .string(rename.old),
      "new": .string(rename.new),
    ])
  }

  init(_ difference: ChangedPersona) {
    self = .object([
      "persona": .string(difference.persona.subject.id.rawValue),
      "gains": .strings(difference.gains.map(\.rawValue)),
      "losses": .strings(difference.losses.map(\.rawValue)),
    ])
  }

  init(_ finding: AcceptedFinding) {
    self = .object([
      "finding": .string(finding.code), "in": .strings(finding.names),
      "because": .string(finding.because),
    ])
  }
}
