internal import ContentCatalog
internal import GateKit

/// Listings as JSON objects, one a line: NDJSON, or an array of the same objects.
struct ListingJSON: ListingWriter {
  private let isArray: Bool
  private var isFirst = true
  private var json = JSONWriter(.compact)

  init(isArray: Bool) { self.isArray = isArray }

  mutating func write(
    _ listing: SubjectListing, to output: OutputChannel
  ) throws(OutputError) {
    if isArray { output.buffer.append(isFirst ? "[\n" : ",\n") }
    isFirst = false
    json.beginObject()
    json.member("subject", listing.subjectID)
    json.member("catalog", listing.catalogID.rawValue)
    for verdict in Verdict.allCases {
      json.member(verdict.rawValue, listing.items[verdict].lazy.map(\.rawValue))
    }
    if let validUntil = listing.validUntil { json.member("validUntil", validUntil.description) }
    json.endObject()
    json.endDocument(withLineBreak: !isArray)
    try output.drain(&json.buffer)
  }

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    if isArray { try output.writeLine(isFirst ? "[]" : "\n]") }
  }
}
