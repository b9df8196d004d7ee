/// The purchases of a subject that come from signed payloads whose signatures were not verified.
struct UnverifiedPurchases {
  /// The names of the sources that report them, in the order of the purchases.
  private let sources: [String]
  private let subject: ResolvedSubject

  init(of subject: ResolvedSubject) {
    self.subject = subject
    var seen: Set<String> = []
    sources = subject.entitlements.filter(\.hasUnverifiedSignature).compactMap(\.source)
      .filter { seen.insert($0).inserted }
  }

  /// Returns the sources of the purchases without which a reason would be another one.
  ///
  /// - Parameter hypothetical: returns the reason for a subject with fewer purchases.
  func sources(behind reason: Reason, _ hypothetical: (ResolvedSubject) -> Reason) -> [String] {
    if sources.isEmpty { return [] }
    let verified = hypothetical(subject.omittingUnverified())
    if verified == reason { return [] }
    let deciding = sources.filter {
      hypothetical(subject.omittingUnverified(exceptOf: $0)) != verified
    }
    return deciding.isEmpty ? sources : deciding
  }
}
