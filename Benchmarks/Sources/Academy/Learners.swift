public import GateKit

extension Academy {
  /// The instant at which the benchmarks decide.
  public static let now = Instant(secondsSince1970: 1_800_000_000)

  /// Returns a learner who holds some of the products, has lost others by revocation, and has
  /// completed some items.
  public static func learner(_ seed: Int) -> GateSubject {
    var random = SeededNumbers(seed: UInt64(seed) &* 104_729 &+ 3)
    let held = random.distinct(random.next(40), below: products).map {
      Entitlement(
        product: ProductID("p\($0)"), purchaseDate: before(days: random.next(in: 1...400)),
        revocationDate: random.next(8) == 0 ? before(days: 0) : nil)
    }
    let done = random.distinct(random.next(30), below: 200).map {
      (ItemID("i\($0)"), ItemProgress(isCompleted: true, score: Double(random.next(100))))
    }
    return GateSubject(
      id: "learner\(seed)", entitlements: held,
      attributes: [
        "age": .number(Double(random.next(in: 10...50))), "joined": .instant(before(days: 30)),
      ],
      progress: Dictionary(done) { first, _ in first })
  }

  private static func before(days: Int) -> Instant {
    Instant(secondsSince1970: now.secondsSince1970 - Int64(days) * 86_400)
  }
}
