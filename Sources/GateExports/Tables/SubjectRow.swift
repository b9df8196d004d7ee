import ContentCatalog
import GateRules

/// A subject whose facts become rows.
struct SubjectRow {
  let id: String
  private let subject: GateSubject
  private let catalog: Catalog

  init(_ subject: GateSubject, catalog: Catalog) {
    id = subject.id.rawValue
    self.subject = subject
    self.catalog = catalog
  }

  /// Whether a text of the subject that becomes part of a row contains U+0000.
  var containsNull: Bool {
    var texts = [id]
    for value in subject.attributes.values {
      if let text = value.text { texts.append(text) }
      if case .strings(let strings) = value { texts += strings.elements }
    }
    for case .uses(let uses) in subject.usage.values { texts += uses.compactMap(\.item?.rawValue) }
    for case .text(let text) in subject.entitlements.flatMap(\.exported) { texts.append(text) }
    return texts.contains(where: \.containsNull)
  }

  func append(_ entitlement: Entitlement, to rows: inout SubjectTableRows) {
    guard let index = catalog.productIndex(named: entitlement.product.rawValue),
      catalog.products[index].kind != .consumable
    else { return }
    rows.append(
      [.text(id), .text(catalog.products[index].id.rawValue)]
        + entitlement.exported.map { SubjectTableRows.Field($0) }
        + [.init(entitlement.provenUntil), .init(entitlement.asOf)],
      to: .entitlements)
  }

  /// Appends the value of an attribute. A value of another type is unknown.
  func append(_ attribute: CatalogAttribute, to rows: inout SubjectTableRows) {
    guard let listed = subject.attributes[attribute.id] else { return }
    func append(
      item: String? = nil, s: SubjectTableRows.Field = .none, n: SubjectTableRows.Field = .none,
      b: SubjectTableRows.Field = .none, i: SubjectTableRows.Field = .none,
      v: SubjectTableRows.Field = .none
    ) {
      rows.append(
        [.text(id), .text(attribute.id.rawValue), .init(item), s, n, b, i, v], to: .attributes)
    }
    switch listed.converted(to: attribute.type) {
    case .string(let text): append(s: .quoted(text))
    case .number(let number):
      if number.isFinite { append(n: .double(number)) }
    case .boolean(let isTrue): append(b: .init(isTrue))
    case .instant(let instant): append(i: .init(instant))
    case .version(let version): append(v: .text(version.sortableText))
    case .strings(let strings):
      let count = Double(strings.elements.count)
      for text in strings.elements { append(s: .quoted(text), n: .double(count)) }
      if strings.isEmpty { append(n: .double(0)) }
    case .instantByItem(let instants):
      let dates = AttributeState.value(.instantByItem(instants)).dates(in: catalog) ?? [:]
      for (node, instant) in dates.sorted(by: { $0.key < $1.key }) {
        append(item: catalog.nodes[node].itemID?.rawValue, i: .init(instant))
      }
      if dates.isEmpty { append() }
    case nil: appendMark("attribute", attribute.id.rawValue, to: &rows)
    }
  }

  /// Appends the record of an item. Two reports of one event, of which only one has an instant, become two
  /// rows, and so do two completions.
  func append(_ record: ItemProgress, of item: ItemID, to rows: inout SubjectTableRows) {
    guard let name = itemName(item) else { return }
    func append(started: RecordedEvent, completed: RecordedEvent) {
      rows.append(
        [
          .text(id), .text(name), .init(started.isReported), .init(completed.isReported),
          .init(record.score), .init(started.instant), .init(completed.instant),
          .init(record.isWaived),
        ], to: .progress)
    }
    let (start, completion) = (record.start, record.completion)
    append(started: start.dated, completed: completion.dated)
    if start.isMixed || completion.isMixed {
      append(started: start.undated, completed: completion.undated)
    }
    if let again = record.completedAgainAt {
      append(started: RecordedEvent(), completed: RecordedEvent(at: again))
    }
  }

  func append(_ counter: CatalogCounter, to rows: inout SubjectTableRows) {
    func append(
      at instant: Instant? = nil, item: String? = nil, count: SubjectTableRows.Field = .none,
      resets: Instant? = nil
    ) {
      rows.append(
        [
          .text(id), .text(counter.id.rawValue), .init(instant), .init(item), count, .init(resets),
        ], to: .uses)
    }
    switch subject.usage[counter.id] {
    case .uses(let uses):
      for use in uses {
        append(at: use.at, item: use.item.map { itemName($0) ?? Self.storable($0.rawValue) })
      }
    case .count(let count, let resetsAt):
      append(count: .integer(Int64(count)), resets: resetsAt)
    case nil: break
    }
  }

  func append(_ fact: UnknownFact, to rows: inout SubjectTableRows) {
    switch fact {
    case .product(nil): appendMark("product", nil, to: &rows)
    case .past(nil): appendMark("past", nil, to: &rows)
    case .attribute(nil): appendMark("attribute", nil, to: &rows)
    case .progress(nil): appendMark("progress", nil, to: &rows)
    case .usage(nil): appendMark("usage", nil, to: &rows)
    case .product(let id?): if let name = productName(id) { appendMark("product", name, to: &rows) }
    case .past(let id?): if let name = productName(id) { appendMark("past", name, to: &rows) }
    case .attribute(let id?): appendMark("attribute", id.rawValue, to: &rows)
    case .progress(let id?): if let name = itemName(id) { appendMark("progress", name, to: &rows) }
    case .usage(let id?): appendMark("usage", id.rawValue, to: &rows)
    }
  }

  /// Appends a fact that is unknown.
  ///
  /// - Parameter name: the name of the fact; `nil` for every name of the family.
  private func appendMark(_ family: String, _ name: String?, to rows: inout SubjectTableRows) {
    rows.append([.text(id), .text(family), .init(name)], to: .unknowns)
  }

  /// Returns a different text for each name that the catalog lacks. The text is not empty, since an empty
  /// field is a missing one. It differs from every id, since ids are free of control characters.
  private static func storable(_ name: String) -> String {
    name.isEmpty || name.utf8.first == 1 ? "\u{1}\(name)" : name
  }

  private func itemName(_ item: ItemID) -> String? {
    catalog.nodeIndex(named: item.rawValue).flatMap { catalog.nodes[$0].itemID?.rawValue }
  }

  private func productName(_ product: ProductID) -> String? {
    catalog.productIndex(named: product.rawValue).map { catalog.products[$0].id.rawValue }
  }
}

extension String {
  /// Whether the text contains U+0000, which databases cannot hold.
  var containsNull: Bool { utf8.contains(0) }
}

extension Entitlement {
  /// The values of the fields that have a column.
  fileprivate var exported: [EntitlementField.Value?] {
    Self.exportedFields.map { $0.value(self) }
  }

  private static let exportedFields = EntitlementField.all.compactMap { field in
    field.column.map { _ in field }
  }
}

extension SubjectTableRows.Field {
  fileprivate init(_ value: EntitlementField.Value?) {
    switch value {
    case .text(let text): self.init(text)
    case .instant(let instant): self.init(instant)
    case .flag(let isTrue), .boolean(let isTrue): self.init(isTrue)
    case .quantity(let number): self = .integer(Int64(number))
    case nil: self = .none
    }
  }
}

extension RecordedEvent {
  /// Whether one report of the event has an instant, and another has none.
  fileprivate var isMixed: Bool { isUndated && instant != nil }
  /// The event with its instant, if it has one.
  fileprivate var dated: RecordedEvent { isMixed ? RecordedEvent(at: instant) : self }
  /// The event without its instant, if it has been reported without.
  fileprivate var undated: RecordedEvent { RecordedEvent(isUndated: isUndated, instant: nil) }
}
