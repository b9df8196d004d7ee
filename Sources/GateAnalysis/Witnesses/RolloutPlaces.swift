import ContentCatalog
import GateRules

/// The places in rollouts that a model requires, and the search for an id that has them.
struct RolloutPlaces {
  /// The propositions about rollouts.
  let required: Model
  private let places: [(rollout: RolloutFact, isIncluded: Bool)]

  private static let maxIDs = 100_000

  init(_ required: Model, in store: FormulaStore) {
    var (own, places): (Model, [(rollout: RolloutFact, isIncluded: Bool)]) = ([:], [])
    for (index, isTrue) in required.sorted(by: { $0.key < $1.key }) {
      guard case .fact(.rollout(let fact)) = store.propositions[index.position],
        fact.attribute == nil
      else { continue }
      own[index] = isTrue
      places.append((fact, isTrue))
    }
    (self.required, self.places) = (own, places)
  }

  /// Returns the first of a series of ids that has the places; `nil` if none has.
  func id(within work: WorkBudget) -> SubjectID? {
    // Where so few subjects have the places, none of the ids is likely to be one of them.
    if share * Double(Self.maxIDs) < 0.01 { return nil }
    let id = (1...Self.maxIDs).lazy.map { "u\($0)" }.first(within: work) { id in
      var id = id
      return id.withUTF8 { bytes in
        places.allSatisfy { place in
          work.spend(ProofWork.digest)
          return place.rollout.value(forID: UnsafeRawBufferPointer(bytes))
            == Ternary(place.isIncluded)
        }
      }
    }
    return id.map { SubjectID($0) }
  }

  /// The share of all subjects that have the places.
  private var share: Double {
    Dictionary(grouping: places) { ExactString($0.rollout.salt) }.values.reduce(1) {
      share, places in
      let least = places.filter { !$0.isIncluded }.map(\.rollout.hundredths).max() ?? 0
      let most = places.filter(\.isIncluded).map(\.rollout.hundredths).min() ?? 10_000
      return share * Double(max(0, most - least)) / 10_000
    }
  }
}
