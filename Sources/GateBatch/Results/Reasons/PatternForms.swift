import ContentCatalog
import GateRules

/// The forms of the patterns of subjects that share the reasons for the items of a class. A class, because it is passed on for
/// each subject.
final class PatternForms: Sendable {
  /// The form for each class; `nil` if the patterns do not contain everything on which the reasons depend.
  let ofClasses: [PatternForm?]
  /// The form for each class without what only the best offer depends on.
  let withoutOffers: [PatternForm?]
  /// The form of the patterns of subjects that have equal decisions about every class, with equal reasons except for
  /// instants, unless a decision is not shared; `nil` if no form determines them.
  let whole: PatternForm?

  init(of classes: ReasonClasses, namingDetails namesDetails: Bool, at now: Instant) {
    let fixed = classes.whole?.facts.fixedInstants(at: now, in: classes.zone) ?? []
    func form(_ support: ReasonSupport?, includingRecords: Bool = false) -> PatternForm? {
      support.flatMap { support in
        PatternForm(
          of: support, includingRecords: includingRecords || support.includesRecords,
          namingDetails: namesDetails,
          support.facts.areAll ? fixed : support.facts.fixedInstants(at: now, in: classes.zone),
          numbers: classes.factNumbers)
      }
    }
    let ofClasses = classes.all.map { form($0.support) }
    self.ofClasses = ofClasses
    withoutOffers = classes.all.map { form($0.supportWithoutOffers) }
    whole =
      ofClasses.contains { $0 == nil }
      ? nil
      : form(
        classes.whole, includingRecords: ofClasses.contains { $0?.includesRecords ?? false })
  }
}

/// The forms of patterns at the instant of the latest decisions.
struct CurrentPatternForms: Sendable {
  private let classes: ReasonClasses
  private let namesDetails: Bool
  private var latest: (now: Instant, forms: PatternForms)?

  /// - Parameter namesDetails: whether the patterns determine whole reasons, rather than their codes.
  init(of classes: ReasonClasses, namingDetails namesDetails: Bool) {
    (self.classes, self.namesDetails) = (classes, namesDetails)
  }

  subscript(now: Instant) -> PatternForms {
    mutating get {
      if let latest, latest.now == now { return latest.forms }
      let forms = PatternForms(of: classes, namingDetails: namesDetails, at: now)
      latest = (now, forms)
      return forms
    }
  }
}
