import ContentCatalog

/// The purchases and attributes of a subject that come from signed payloads whose signatures were not
/// verified.
struct UnverifiedFacts {
  /// The names of the sources that report them: those of purchases in their order, then those of
  /// attributes in catalog order.
  private let sources: [String]
  /// The subject without these facts.
  private let verified: ResolvedSubject
  /// For each source, the subject with the facts of this one only.
  private let alone: [ResolvedSubject]

  init(of subject: ResolvedSubject, in catalog: Catalog) {
    var seen: Set<ExactString> = []
    let purchases = subject.entitlements.filter(\.hasUnverifiedSignature).compactMap(\.source)
    let attributes = subject.subject.unverifiedAttributes
    let named =
      attributes.isEmpty
      ? purchases : purchases + catalog.attributes.compactMap { attributes[$0.id] }
    let names = named.filter { seen.insert(ExactString($0)).inserted }
    sources = names
    verified = names.isEmpty ? subject : subject.omittingUnverified(in: catalog)
    alone = names.map { subject.omittingUnverified(exceptOf: $0, in: catalog) }
  }

  /// Returns the sources of the facts without which a reason would be another one.
  ///
  /// - Parameter hypothetical: returns the reason for a subject with fewer facts.
  func sources(
    behind reason: () -> Reason, _ hypothetical: (ResolvedSubject) -> Reason
  ) -> [String] {
    if sources.isEmpty { return [] }
    let verified = hypothetical(verified)
    if verified == reason() { return [] }
    let deciding = zip(sources, alone).filter { hypothetical($1) != verified }.map(\.0)
    return deciding.isEmpty ? sources : deciding
  }
}
