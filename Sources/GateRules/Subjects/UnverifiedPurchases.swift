/// The purchases of a subject that come from signed payloads whose signatures were not verified.
struct UnverifiedPurchases {
  /// The names of the sources that report them, in the order of the purchases.
  private let sources: [String]
  /// The subject without these purchases.
  private let verified: ResolvedSubject
  /// For each source, the subject with the purchases of this one only.
  private let alone: [ResolvedSubject]

  init(of subject: ResolvedSubject) {
    var seen: Set<String> = []
    let names = subject.entitlements.filter(\.hasUnverifiedSignature).compactMap(\.source)
      .filter { seen.insert($0).inserted }
    sources = names
    verified = names.isEmpty ? subject : subject.omittingUnverified()
    alone = names.map { subject.omittingUnverified(exceptOf: $0) }
  }

  /// Returns the sources of the purchases without which a reason would be another one.
  ///
  /// - Parameter hypothetical: returns the reason for a subject with fewer purchases.
  func sources(behind reason: Reason, _ hypothetical: (ResolvedSubject) -> Reason) -> [String] {
    if sources.isEmpty { return [] }
    let verified = hypothetical(verified)
    if verified == reason { return [] }
    let deciding = zip(sources, alone).filter { hypothetical($1) != verified }.map(\.0)
    return deciding.isEmpty ? sources : deciding
  }
}
