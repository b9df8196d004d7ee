import ContentCatalog
import GateAnalysis
import GateKit

/// What the prover finds in a catalog.
func useProofs(_ catalog: GatedCatalog, _ files: MemoryFiles) {
  let proofs = CatalogProofs(of: catalog, beside: files, path: "catalog.json")
  let explained = CatalogProofs(
    of: catalog, beside: files, path: "catalog.json", maxDiagnostics: 10, explainsProofs: true)
  let diagnostics: [Diagnostic] = proofs.diagnostics
  let omitted: Int = proofs.omittedDiagnostics
  print(diagnostics.count, omitted, explained.diagnostics.flatMap(\.proof))
}

/// The differences of two versions of a catalog.
func useDiff(from old: GatedCatalog, to new: GatedCatalog) {
  let diff = CatalogDiff(from: old, to: new, path: "new/catalog.json")
  let items: [ItemDifference] = diff.items
  let declarations: [DeclarationDifference] = diff.declarations
  items.forEach(useItem)
  declarations.forEach(useDeclaration)
  let renames: [PossibleRename] = diff.possibleRenames
  for rename in renames {
    let family: DeclarationDifference.Family = rename.family
    print(family.rawValue, rename.old, rename.new)
  }
}

/// The difference of one item.
func useItem(_ difference: ItemDifference) {
  let item: ItemID = difference.item
  let formerID: ItemID? = difference.formerID
  let location: FileLocation? = difference.location
  print(item, formerID ?? "-", location?.line ?? 0)

  let change: ItemDifference.Change = difference.change
  switch change {
  case .added, .removed, .same, .sameIfKnown: break
  case .wider, .both:
    let gain: Diagnostic.Witness? = difference.gain
    print(gain?.subject ?? "-")
  case .narrower:
    let loss: Diagnostic.Witness? = difference.loss
    let unknown: Diagnostic.Witness? = difference.unknown
    let product: ProductID? = difference.productOfLoss
    print(loss?.subject ?? "-", unknown?.subject ?? "-", product ?? "-")
  case .notDecided: print(ItemDifference.Change(rawValue: "not-decided") == change)
  @unknown default: break
  }

  let undecidedReason: UndecidedReason? = difference.undecidedReason
  switch undecidedReason {
  case .noWitness, .tooHard, nil: break
  case .tooMuchWork: print(UndecidedReason(rawValue: "too-much-work") == .tooMuchWork)
  @unknown default: break
  }

  let causes: [DeclarationDifference] = difference.causes
  causes.forEach(useDeclaration)

  let remedy: LossRemedy? = difference.remedy
  switch remedy {
  case .staysOpen, nil: break
  case .alternative(let rule, to: let place, sparesAll: let sparesAll):
    useRemedy(rule + "!", place, sparesAll: sparesAll)
  case .keptName(let name, of: let product): print(name, product)
  case .ownGate(let rule, sparesAll: let sparesAll): print(rule, sparesAll)
  @unknown default: break
  }
}

/// The rule to which a remedy adds an alternative.
func useRemedy(_ rule: String, _ place: LossRemedy.Place, sparesAll: Bool) {
  switch place {
  case .own, .standard: break
  case .named(let name): print(name + rule)
  case .inherited(from: let item): print(item.rawValue, place == .own)
  case .requirement(of: let item): print(item?.rawValue ?? "-")
  @unknown default: break
  }
  print(LossRemedy.alternative(rule, to: place, sparesAll: sparesAll) == .staysOpen)
}

/// The difference of one declaration.
func useDeclaration(_ difference: DeclarationDifference) {
  let id: String = difference.id
  let location: FileLocation? = difference.location
  let (old, new): (String?, String?) = (difference.old, difference.new)
  print(id, location?.line ?? 0, old ?? "-", new ?? "-")

  let family: DeclarationDifference.Family = difference.family
  switch family {
  case .attribute, .catalog, .counter, .gate, .item: break
  case .product: print(DeclarationDifference.Family(rawValue: "product") == family)
  @unknown default: break
  }
  let aspect: DeclarationDifference.Aspect = difference.aspect
  let shown: [DeclarationDifference.Aspect] = [
    .added, .removed, .type, .default, .price, .storeIDs, .formerIDs, .settableBy, .bypass,
    .container,
    .defaultGate, .gate, .id, .items, .requires, .rule,
    DeclarationDifference.Aspect(rawValue: "period"),
  ]
  let name: String = aspect.rawValue
  if shown.contains(aspect) { print(name) }
}
