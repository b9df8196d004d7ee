import ContentCatalog
import GateRules

/// A reader of the personas of a file.
struct PersonaReader {
  /// A persona as written.
  private struct Draft {
    let object: ObjectReader
    /// The facts, inherited ones included once they are resolved.
    var subject: GateSubject
    var now: Instant?
    var ignores: [Located<String>]
    var isResolved: Bool

    /// Takes over the facts of another persona under keys that this one does not have.
    mutating func inherit(from other: Draft) {
      if !object.has(SubjectDocument.entitlements) {
        subject.entitlements = other.subject.entitlements
      }
      if !object.has(SubjectDocument.attributes) { subject.attributes = other.subject.attributes }
      if !object.has(SubjectDocument.progress) { subject.progress = other.subject.progress }
      if !object.has(SubjectDocument.usage) { subject.usage = other.subject.usage }
      if !object.has(SubjectDocument.unknown) { subject.unknown = other.subject.unknown }
      if !object.has(PersonaFile.now) { now = other.now }
      if !object.has(PersonaFile.ignores) { ignores = other.ignores }
    }
  }

  private let catalog: GatedCatalog
  private let context: DocumentReadingContext
  private let document: SubjectDocument
  private let checks: PersonaChecks
  private var expectations: ExpectationReader
  private var drafts: [Draft] = []
  private var indices: [SubjectID: Int] = [:]

  init(of catalog: GatedCatalog, in context: DocumentReadingContext, limits: PersonaLimits) {
    self.catalog = catalog
    self.context = context
    document = SubjectDocument(
      declarations: SubjectDeclarations([catalog.content]), context: context,
      unknownKeys: .reported)
    checks = PersonaChecks(of: catalog, in: context)
    expectations = ExpectationReader(of: catalog, in: context, limits: limits)
  }

  /// Returns the personas of a list, in order.
  mutating func personas(_ values: [JSONValue]) -> [Persona] {
    for value in values { add(value) }
    for index in drafts.indices { resolve(index) }
    return drafts.map { draft in
      let object = draft.object
      let own = object[PersonaFile.expect].map { expectations.expectations($0) } ?? []
      let later = (object[PersonaFile.later] ?? []).compactMap { moment($0) }
      let persona = Persona(
        subject: draft.subject, title: object[PersonaFile.title], now: draft.now,
        expectations: own, later: later)
      checks.check(persona, ignoring: draft.ignores, readFrom: object)
      return persona
    }
  }

  private mutating func add(_ value: JSONValue) {
    guard let object = ObjectReader(value, PersonaFile.personaSchema, in: context),
      let subject = document.subject(value, isWhole: false)
    else { return }
    if let earlier = indices[subject.id] {
      context.report(
        .duplicatePersona(subject.id), at: value.span,
        related: [("first given here", drafts[earlier].object.object.span)])
    }
    indices[subject.id] = drafts.count
    drafts.append(
      Draft(
        object: object, subject: subject,
        now: object[PersonaFile.now].flatMap {
          context.instant($0, key: PersonaFile.now.key, in: catalog.content.timeZone)
        },
        ignores: object[PersonaFile.ignores] ?? [], isResolved: false))
  }

  /// Lets a persona inherit, after those that it is like.
  private mutating func resolve(_ index: Int) {
    var chain: [Int] = []
    var positions: [Int: Int] = [:]
    var next: Int? = index
    while let current = next, !drafts[current].isResolved {
      if let start = positions.updateValue(chain.count, forKey: current) {
        reportCycle(of: Array(chain[start...]))
        next = nil
        break
      }
      chain.append(current)
      next = likeness(of: current)
    }
    for current in chain.reversed() {
      if let next { drafts[current].inherit(from: drafts[next]) }
      drafts[current].isResolved = true
      next = current
    }
  }

  /// Returns the persona that a persona is like; `nil` without one, or after reporting an unknown id.
  private func likeness(of index: Int) -> Int? {
    guard let like = drafts[index].object[PersonaFile.like] else { return nil }
    if let other = indices[SubjectID(like.value)] { return other }
    context.report(
      .unknownPersona(like.value, among: indices.keys.map(\.rawValue).exactlySorted), at: like.span)
    return nil
  }

  private func reportCycle(of indices: [Int]) {
    guard let last = indices.last, let like = drafts[last].object[PersonaFile.like] else { return }
    let names = (indices + indices.prefix(1)).map { drafts[$0].subject.id.rawValue }
    context.report(.likeCycle(names), at: like.span)
  }

  private mutating func moment(_ value: JSONValue) -> Persona.Moment? {
    guard let object = ObjectReader(value, PersonaFile.momentSchema, in: context) else {
      return nil
    }
    let now = object[PersonaFile.momentNow].flatMap {
      context.instant($0, key: PersonaFile.momentNow.key, in: catalog.content.timeZone)
    }
    let expected = object[PersonaFile.momentExpect].map { expectations.expectations($0) }
    guard let now, let expected else { return nil }
    return Persona.Moment(now: now, expectations: expected)
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicatePersona(_ id: SubjectID) -> Self {
    Self(.duplicatePersona, "two personas have the id \(quoting(id.rawValue))")
  }

  fileprivate static func unknownPersona(_ id: String, among ids: [String]) -> Self {
    Self(
      .unknownPersona,
      "the file has no persona \(quoting(id))" + SpellingSuggestion.didYouMean(id, among: ids))
  }

  fileprivate static func likeCycle(_ names: [String]) -> Self {
    Self(
      .likeCycle, describing(cycle: names, by: "is like"),
      help: "remove one of the keys `like`, and give the facts")
  }
}
