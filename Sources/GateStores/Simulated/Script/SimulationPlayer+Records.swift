internal import ContentCatalog
internal import GateKit

/// The operations on facts that no store has.
extension SimulationPlayer {
  /// Performs an operation on the records of a subject, and returns its words; `nil` if it is reported.
  mutating func record(
    _ operation: SimulationOperation.OnRecords, in step: SimulationStep, for subject: SubjectID
  ) -> String? {
    switch operation {
    case .complete, .start, .score: recordProgress(operation, in: step, for: subject)
    case .use: recordUse(in: step, for: subject)
    case .set: setAttributes(in: step, for: subject)
    case .enrol: enrol(in: step, for: subject)
    }
  }

  private mutating func recordProgress(
    _ operation: SimulationOperation.OnRecords, in step: SimulationStep, for subject: SubjectID
  ) -> String? {
    guard let name = step.object[SimulationStep.field(of: operation)],
      let item = item(named: name)
    else { return nil }
    var words = "\(operation.rawValue) \(item)"
    let progress: ItemProgress
    switch operation {
    case .start: progress = ItemProgress(startedAt: now)
    case .score:
      guard let points = step.object.required(SimulationStep.points) else { return nil }
      progress = ItemProgress(score: points, startedAt: now)
      words += " \(points.formatted)"
    default: progress = ItemProgress(startedAt: now, completedAt: now)
    }
    records.add(progress, in: item, for: subject)
    return words
  }

  private mutating func recordUse(in step: SimulationStep, for subject: SubjectID) -> String? {
    guard let name = step.object[SimulationStep.use] else { return nil }
    let counter = CounterID(name.value)
    guard catalog.content.counterIndex(counter) != nil else {
      context.report(.unknownCounter(name.value, in: catalog.content), at: name.span)
      return nil
    }
    var item: ItemID?
    if let named = step.object[SimulationStep.item] {
      guard let found = self.item(named: named) else { return nil }
      item = found
    }
    records.use(counter, of: item, at: now, for: subject)
    return "use \(counter)" + (item.map { " in \($0)" } ?? "")
  }

  private mutating func setAttributes(in step: SimulationStep, for subject: SubjectID) -> String? {
    guard let value = step.object[SimulationStep.set],
      let values = SubjectAttributes.values(value, for: catalog.content, in: context)
    else { return nil }
    for (attribute, value) in values { records.set(attribute, to: value, for: subject) }
    return "set " + values.map(\.attribute.rawValue).joined(separator: ", ")
  }

  /// Sets `enrolled` to the instant of the step: as a whole, or for an item.
  private mutating func enrol(in step: SimulationStep, for subject: SubjectID) -> String? {
    guard let value = step.object[SimulationStep.enrol] else { return nil }
    let enrolled: AttributeID = "enrolled"
    let isByItem = catalog.content.attribute(enrolled)?.type == .instantByItem
    switch value.content {
    case .boolean(true) where !isByItem:
      records.set(enrolled, to: .instant(now), for: subject)
      return "enrol"
    case .string(let name) where isByItem:
      guard let item = item(named: Located(value: name, span: value.span)) else { return nil }
      records.enrol(in: item, enrolled, at: now, for: subject)
      return "enrol \(item)"
    default:
      context.report(.misplacedEnrolment(isByItem: isByItem), at: value.span)
      return nil
    }
  }

  /// Returns the current id of an item; `nil` after reporting an unknown one.
  private func item(named name: Located<String>) -> ItemID? {
    if let item = catalog.content.item(ItemID(name.value))?.itemID { return item }
    context.report(.unknownItem(name.value, in: catalog.content), at: name.span)
    return nil
  }
}

extension Double {
  /// The number without a superfluous `.0`.
  fileprivate var formatted: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownItem(_ name: String, in catalog: Catalog) -> Self {
    let ids = catalog.nodes.compactMap { $0.itemID?.rawValue }
    return Self(
      .unknownItem,
      "the catalog has no item \(quoting(name))" + SpellingSuggestion.didYouMean(name, among: ids))
  }

  fileprivate static func misplacedEnrolment(isByItem: Bool) -> Self {
    Self(
      .misplacedKey,
      isByItem
        ? "`enrol` must be an item, because `enrolled` has dates by item"
        : "`enrol` must be `true`, because `enrolled` is one instant")
  }

  fileprivate static func unknownCounter(_ name: String, in catalog: Catalog) -> Self {
    let names = catalog.counters.map(\.id.rawValue)
    return Self(
      .unknownCounter,
      "the catalog declares no counter \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: names))
  }
}
