package import ContentCatalog
import GateKit
public import GateRules

/// The totals of a batch: the numbers of subjects that may open each item and hold each product.
///
/// ```swift
/// var writer = BatchResultWriter(nil, of: ResultSelection([engine]))
/// var output = OutputBuffer()
/// for try await chunk in writer.results(of: BatchInput(bytes: read), at: now) {
///   writer.append(chunk, to: &output)
/// }
/// print(writer.summary)  // 2 subjects: 22 unlocked, 28 locked, 0 indeterminate
/// ```
public struct BatchSummary: Sendable {
  /// The number of subjects that were decided.
  public internal(set) var subjects = 0
  /// The number of inputs that were not valid subjects.
  public internal(set) var rejected = 0
  /// The number of subjects that were decided although the answer of a source was out of date. It then
  /// proved neither an absence nor a holding without an end.
  public internal(set) var outOfDate = 0
  /// The reason why the batch stopped before the end of its input; `nil` if it did not.
  public internal(set) var stopReason: String?
  /// The numbers of decisions by cause. Empty unless causes were written.
  var causes = CauseTotals()
  /// The numbers of subjects that the slow reader read, by cause.
  var slowSubjects: [SlowReading: Int] = [:]
  /// The parts of the subjects that were ignored.
  var ignored = IgnoredInputTotals()
  /// The totals of each catalog.
  var totals: BatchTotals
  /// The totals by group; `nil` unless requested.
  var groupTotals: GroupTotals?
  private let selection: ResultSelection

  init(_ selection: ResultSelection) {
    self.selection = selection
    totals = BatchTotals(
      selection.items, products: selection.engines.map { $0.catalog.content.products.count })
  }

  /// Returns the number of decisions with a verdict, over all subjects, catalogs and items.
  public func count(_ verdict: Verdict) -> Int {
    zip(totals.members, selection.items).map { member, items in
      items.items.reduce(0) { $0 + member.count(verdict, of: $1) }
    }.reduce(0, +)
  }

  /// The numbers of entitlements that prove nothing, by cause and product, the most frequent first.
  /// Only a limited number of products are listed.
  public var ignoredEntitlements: [IgnoredEntitlementCount] { ignored.entitlements }

  /// The numbers of subjects with keys that were not read, the most frequent key first. Only a
  /// limited number of keys are listed.
  public var unreadKeys: [UnreadKeyCount] { ignored.keys }

  /// The causes for which subjects were read slowly, in the order of their declaration, with the numbers of
  /// subjects.
  package var slowReadings: [(cause: SlowReading, count: Int)] {
    SlowReading.allCases.compactMap { cause in slowSubjects[cause].map { (cause, $0) } }
  }

  /// The totals of each catalog: a table of its items, one of its products, and one of the causes of
  /// the decisions if they were written.
  public var tables: [SummaryTable] { selection.engines.indices.flatMap { tables(ofEngine: $0) } }

  private func tables(ofEngine engine: Int) -> [SummaryTable] {
    let catalog = selection.engines[engine].catalog.content
    let items = selection.items[engine]
    let member = totals.members[engine]
    let totals = ItemTotals(items: items, verdicts: selection.verdicts, tally: member.verdicts)
    let causes = causes[engine].map { SummaryTable(causesOf: catalog, items, $0) }
    return [
      SummaryTable(itemsOf: catalog, totals), SummaryTable(productsOf: catalog, member),
    ] + [causes].compactMap { $0 }
  }

  /// The totals by group, catalog by catalog: the groups with the most subjects first, then, if only a limited
  /// number of groups are listed, those of the others. Empty unless groups were requested.
  public var groups: [SummaryGroup] { selection.engines.indices.flatMap { groups(ofEngine: $0) } }

  /// The property by which the subjects are also counted; `nil` if by none.
  package var grouping: SubjectGrouping? { groupTotals?.grouping }

  private func groups(ofEngine engine: Int) -> [SummaryGroup] {
    groupTotals?.groups(
      of: engine, selection.engines[engine].catalog.content, selection.items[engine],
      selection.verdicts) ?? []
  }
}

extension BatchSummary: CustomStringConvertible {
  /// The numbers of subjects, of decisions by verdict, of rejections and of subjects with answers out of
  /// date, as one line. It says if they are incomplete.
  public var description: String {
    var text = "\(subjects.counted("subject")): "
    text += selection.verdicts.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    if rejected > 0 { text += "; \(rejected) rejected" }
    if outOfDate > 0 { text += "; \(outOfDate) with answers out of date" }
    if let stopReason { text += "; incomplete: \(stopReason)" }
    return text
  }
}

extension BatchSummary: Encodable {
  /// The JSON form: the numbers of subjects, rejections and subjects with answers out of date, whether
  /// they are complete, and the tables of each catalog.
  private var form: JSONNode {
    let catalogs = selection.engines.enumerated().map { index, engine in
      tables(ofEngine: index).reduce(
        JSONNode.object(["catalog": .string(engine.catalog.content.id.rawValue)])
      ) { $0.appending($1.member) }.appending(groupForm(ofEngine: index))
    }
    return numbers.appending(.object(["catalogs": .array(catalogs)])).appending(inputForm)
  }

  /// Writes the JSON form as a document with the version of the format. After some rows, a closure may take what the
  /// document has so far, so that only these have to be in memory.
  package func write<Failure>(
    to json: inout JSONWriter, passing pass: (inout OutputBuffer) async throws(Failure) -> Void
  ) async throws(Failure) {
    json.beginObject(with: OutputFormat.versioned(numbers))
    json.key("catalogs")
    json.beginArray()
    for (index, engine) in selection.engines.enumerated() {
      json.beginObject()
      json.member("catalog", engine.catalog.content.id.rawValue)
      for table in tables(ofEngine: index) { try await table.write(to: &json, passing: pass) }
      try await writeGroups(ofEngine: index, to: &json, passing: pass)
      json.endObject()
    }
    json.endArray()
    json.members(of: inputForm)
    json.endObject()
    json.endDocument()
  }

  private var numbers: JSONNode {
    .object([
      "subjects": .integer(subjects), "rejected": .integer(rejected),
      "outOfDate": .integer(outOfDate), "complete": .boolean(stopReason == nil),
    ])
  }

  /// The members about the input, which belong to no catalog.
  private var inputForm: JSONNode {
    ignored.form.appending(
      .object([
        "slowSubjects": .array(
          slowReadings.map { cause, count in
            .object(["cause": .string(cause.rawValue), "count": .integer(count)])
          })
      ]))
  }

  private func writeGroups<Failure>(
    ofEngine engine: Int, to json: inout JSONWriter,
    passing pass: (inout OutputBuffer) async throws(Failure) -> Void
  ) async throws(Failure) {
    if groupTotals == nil { return }
    let groups = groups(ofEngine: engine)
    json.key("groups")
    json.beginArray()
    for entry in groups {
      guard let group = entry.group else { continue }
      json.beginObject()
      json.member("names", group.names)
      try await entry.write(to: &json, passing: pass)
      json.endObject()
    }
    json.endArray()
    if let others = groups.first(where: { $0.group == nil }) {
      json.key("otherGroups")
      json.beginObject()
      try await others.write(to: &json, passing: pass)
      json.endObject()
    }
  }

  private func groupForm(ofEngine engine: Int) -> JSONNode {
    if groupTotals == nil { return .object([:]) }
    let groups = groups(ofEngine: engine)
    return .object([
      "groups": .array(
        groups.compactMap { entry in
          entry.group.map {
            JSONNode.object(["names": .strings($0.names)]).appending(entry.form)
          }
        }),
      "otherGroups": groups.first { $0.group == nil }?.form,
    ])
  }

  /// Encodes the numbers of subjects and rejections, whether they are complete, and the tables of
  /// each catalog. All rows are in memory at once.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
