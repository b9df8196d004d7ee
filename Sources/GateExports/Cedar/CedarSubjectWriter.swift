public import ContentCatalog
public import GateKit
public import GateRules

/// A writer of subjects as Cedar entities, the principals of requests to a ``CedarExport``.
///
/// ```swift
/// let writer = CedarSubjectWriter(for: GateEngine(catalog: catalog), at: now)
/// var principals = OutputBuffer()
/// writer.append(learner, to: &principals)
/// ```
///
/// An entity states the facts about a subject at one instant: its products are ancestors, and `yes` and `no` list
/// the facts whose values Cedar cannot compute. Facts that neither lists are unknown.
public struct CedarSubjectWriter: Sendable {
  private let engine: GateEngine
  private let now: Instant
  private let facts: [(fact: Fact, form: CedarFact)]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - engine: the engine of the catalog that was exported. Its accepted environments count.
  ///   - now: the instant of the decisions.
  public init(for engine: GateEngine, at now: Instant) {
    self.engine = engine
    self.now = now
    facts = engine.catalog.program.facts.map { ($0, CedarFact($0, in: engine.catalog.content)) }
  }

  /// Appends a subject as one line of JSON, with its line break.
  ///
  /// - Complexity: O(n) in the facts of the catalog and of the subject.
  public func append(_ subject: GateSubject, to output: inout OutputBuffer) {
    let catalog = engine.catalog.content
    let resolved = engine.catalog.facts(
      of: subject.proven(at: now), accepting: engine.acceptedEnvironments)
    let principal = CedarPrincipal(resolved, facts, in: catalog, at: now)
    let parents = principal.products.map { (CedarEntityType.product, $0) }
    output.append(.compact) { json in
      json.entity(.subject, subject.id.rawValue, in: parents) { json in
        json.entities("maybe", .product, principal.maybe)
        json.entities("completed", .item, principal.completed)
        json.entities("started", .item, principal.started)
        json.entities("unknownItems", .item, principal.unknownItems.map(\.rawValue))
        json.values(of: resolved, in: catalog)
        json.member("yes", principal.yes)
        json.member("no", principal.no)
      }
    }
  }
}

/// The facts about a subject that its entity states.
private struct CedarPrincipal {
  private(set) var products: [String] = []
  private(set) var maybe: [String] = []
  private(set) var completed: [String] = []
  private(set) var started: [String] = []
  /// In the order of their ids.
  private(set) var unknownItems: [ItemID] = []
  private(set) var yes: [String] = []
  private(set) var no: [String] = []

  init(
    _ subject: ResolvedSubject, _ facts: [(fact: Fact, form: CedarFact)], in catalog: Catalog,
    at now: Instant
  ) {
    let held = subject.entitlements.filter { $0.validity.isHeld(at: now) == .true }
    products = Set(held.map(\.productID)).sorted().map(\.rawValue)
    var unknown: Set<ItemID> = []
    for (fact, form) in facts {
      let value = fact.value(for: subject, at: now)
      switch form {
      case .held(let product):
        if value == .unknown { maybe.append(catalog.products[product].id.rawValue) }
      case .completed(let node), .started(let node):
        let item = catalog.name(of: node)
        if value == .unknown { unknown.insert(ItemID(item)) }
        guard value == .true else { continue }
        if case .completed = form { completed.append(item) } else { started.append(item) }
      case .computed(let name):
        if value == .true { yes.append(name) }
        if value == .false { no.append(name) }
      case .reached, .attribute: break
      }
    }
    unknownItems = unknown.sorted()
  }
}

extension JSONWriter {
  /// Writes the values of the attributes after defaults, and the names of those that are absent.
  fileprivate mutating func values(of subject: ResolvedSubject, in catalog: Catalog) {
    var absent: [String] = []
    key("values")
    beginObject()
    for (attribute, state) in zip(catalog.attributes, subject.attributes)
    where attribute.type.isNative {
      switch state {
      case .absent: absent.append(attribute.id.rawValue)
      case .unknown: break
      case .value(let value): self.value(value, of: attribute)
      }
    }
    endObject()
    member("absent", absent)
  }

  private mutating func value(_ value: AttributeValue, of attribute: CatalogAttribute) {
    key(attribute.id.rawValue)
    switch value {
    case .string(let text): string(text)
    case .boolean(let isTrue): boolean(isTrue)
    case .instant(let instant): number(instant.secondsSince1970)
    case .strings(let strings):
      beginArray()
      for text in strings.elements { string(text) }
      endArray()
    case .number, .version, .instantByItem: null()
    }
  }
}
