import ContentCatalog
import GateKit
import GateRules

/// Decisions as JSON objects, one per line (NDJSON), or an object with its version and an array of the same objects.
struct JSONResults: ResultRenderer {
  private let isArray: Bool
  private var isFirst = true

  init(isArray: Bool) { self.isArray = isArray }

  var options: BatchOptions { .validUntil }
  var itemTextForm: ItemTextForm? { .quotedID }
  var hasIndependentLines: Bool { !isArray }

  func rendering(
    of slice: ResultSelection.Slice
  ) -> sending (BatchBlock) -> RenderedContent {
    var objects = slice.items.enumerated().map { engine, items in
      VerdictLists(
        items, slice.itemTexts[engine], catalog: slice.catalogID(ofEngine: engine),
        verdicts: slice.verdicts, skipsEmpty: slice.only != nil,
        maxKnownBytes: Self.maxKnownBytes / slice.items.count)
    }
    var length = 0
    return { block in
      // Blocks have similar lengths, so that the memory rarely has to grow.
      var buffer = OutputBuffer()
      buffer.reserveCapacity(length)
      append(block, slice, &objects, to: &buffer)
      length = buffer.count
      return .bytes(buffer)
    }
  }

  private func append(
    _ block: BatchBlock, _ slice: ResultSelection.Slice, _ objects: inout [VerdictLists],
    to buffer: inout OutputBuffer
  ) {
    for word in 0..<(block.count + 63) / 64 {
      for engine in objects.indices {
        objects[engine].verdicts = block.verdicts(
          of: slice.items[engine], word: word, byEngine: engine)
      }
      for subject in word * 64..<min(word * 64 + 64, block.count) {
        for engine in objects.indices {
          guard let members = objects[engine].members(of: subject) else { continue }
          // In an array, each object follows its separator. ``append(_:to:)`` removes the first
          // one.
          if isArray { buffer.append(Self.separator) }
          buffer.append("{\"subject\":")
          block.withID(of: subject) { buffer.append(quoted: $0) }
          buffer.append(contentsOf: members)
          if let change = block.validUntil(of: subject, byEngine: engine), change < .latest {
            buffer.append(",\"validUntil\":\"")
            buffer.append(change)
            buffer.append("\"")
          }
          buffer.append(isArray ? "}" : "}\n")
        }
      }
    }
  }

  mutating func append(_ content: RenderedContent, to output: inout OutputBuffer) {
    guard case .bytes(let buffer) = content, buffer.count > 0 else { return }
    if isArray, isFirst {
      output.append(Self.beginning)
      output.append("\n")
      output.append(contentsOf: buffer.bytes.dropFirst(Self.separator.utf8CodeUnitCount))
    } else {
      output.append(buffer)
    }
    isFirst = false
  }

  func resultLength(_ slice: ResultSelection.Slice) -> Int {
    slice.itemTexts.reduce(0) { length, ids in
      length + Self.usualFrame + ids.length + ids.count
    }
  }

  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer) {
    if isArray {
      output.append(isFirst ? Self.beginning + "\n" : ",\n")
    }
    output.append("{\"incomplete\":")
    output.append(quoted: reason.utf8)
    output.append(isArray ? "}\n]}\n" : "}\n")
  }

  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer) {
    if isArray { output.append(isFirst ? Self.beginning + "]}\n" : "\n]}\n") }
  }

  /// The usual number of bytes of an object without its items.
  private static let usualFrame = 128
  /// The number of bytes beyond which a worker keeps no more lists of items.
  private static let maxKnownBytes = 1 << 20
  /// The beginning of the object, up to the elements of the array.
  private static let beginning =
    "{\"\(OutputFormat.key)\":\(OutputFormat.version),\"results\":["
  private static let separator: StaticString = ",\n"
}
