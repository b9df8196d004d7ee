import ContentCatalog
import FuzzSupport
@testable import GateBatch
@testable import GateKit
@testable import GateRules

/// Fuzzes the reader of learned line shapes with the bytes of a subject file. The first byte selects
/// whether next changes are computed.
///
/// Each line that a shape matches must be one that the strict reader accepts, with the same meaning.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = fuzzInput(data, size)
  guard let first = input.first else { return 0 }
  var file = ShapedFile(of: first & 1 == 0 ? plans.plain : plans.changing)
  file.read(input[1...])
  return 0
}

private let plans = (plain: plan(needs: []), changing: plan(needs: .validUntil))

private func plan(needs: BatchOptions) -> BatchPlan {
  let catalog = claim(
    CatalogLoadResult(files: MemoryFiles(knownCatalog)).catalog, "the catalog here has a fault")
  let now = claim(Instant("2026-06-15T12:00:00Z"), "there is no such instant")
  let engine = GateEngine(catalog: catalog, accepting: ["sandbox"])
  return BatchPlan([engine], at: now, options: needs)
}

/// A file that is read line by line, by its shapes and strictly.
private struct ShapedFile: ~Copyable {
  private let scanner: SubjectScanner
  private var shapes = LineShapes()
  private var ids = ByteRangeList()
  private var shaped: ScannerState
  private var strict: ScannerState

  init(of plan: BatchPlan) {
    scanner = plan.scanner
    shaped = ScannerState(names: plan.scanner.names)
    strict = ScannerState(names: plan.scanner.names)
  }

  mutating func read(_ text: ArraySlice<UInt8>) {
    let count = text.count + 1
    let bytes = text + [UInt8(ascii: "\n")] + [UInt8](repeating: 0xFF, count: SubjectChunk.slack)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var index = 0
      while index < count {
        readLine(at: index, before: count, in: start)
        index += (bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? count) - index + 1
      }
    }
  }

  private mutating func readLine(at start: Int, before end: Int, in bytes: UnsafeRawPointer) {
    shaped.forgetSubject()
    strict.forgetSubject()
    let next = shapes.readLines(
      from: start, to: end, in: bytes, upTo: 1, by: scanner, &shaped, ids: &ids)
    let line = scanner.line(at: start, in: bytes, &strict)
    if next > start {
      guard case .subject(let id, let strictNext) = line else {
        fatalError("a shape matches a line that the strict reader leaves to the decoder")
      }
      claim(next == strictNext, "a line ends elsewhere")
      claim(Array(ids.ranges) == [id], "the id is elsewhere")
      claim(Meaning(shaped) == Meaning(strict), "the line has another meaning")
    } else {
      claim(Meaning(shaped).isEmpty, "facts remain of a line that was not read")
      if case .subject = line { shapes.learn(strict.recording, from: start, in: bytes) }
    }
  }
}

/// The facts that a line lists, and the names that are ignored in it, as texts.
private struct Meaning: Equatable {
  private let facts: [String]
  /// The parts of the facts, which mean nothing by themselves.
  private let parts: [String]
  private let ignored: [String]

  init(_ state: borrowing ScannerState) {
    facts =
      (0..<state.listed.held.count).map { "held \(state.listed.held[$0])" }
      + texts(state.listed.entitlements) + texts(state.listed.attributes)
      + texts(state.listed.progress) + texts(state.listed.usage)
    parts = texts(state.listed.uses) + texts(state.listed.dates)
    ignored = state.ignored.entries.map { entry in
      "\(entry.category) \(state.ignored.name(of: entry)) \(entry.count)"
    }
  }

  var isEmpty: Bool { facts.isEmpty && ignored.isEmpty }
}

private func texts(_ values: some Sequence) -> [String] { values.map { "\($0)" } }
