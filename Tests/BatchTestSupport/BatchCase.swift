import EngineTestSupport
package import GateBatch
package import GateKit

/// A batch: its engines, its options and the bytes of its input.
package struct BatchCase: CustomStringConvertible {
  package let texts: [String]
  package let engines: [GateEngine]
  package let now: Instant
  package let needs: BatchOptions
  package var jobs: Int
  /// The number of bytes returned by each read.
  package var step: Int
  package var chunkSize: Int
  package var limits = SubjectLimits.standard
  /// The bytes of the file.
  package let bytes: [UInt8]

  package init(
    texts: [String], engines: [GateEngine], now: Instant, needs: BatchOptions, jobs: Int = 1,
    step: Int = .max, chunkSize: Int = 1 << 19, bytes: [UInt8]
  ) {
    self.texts = texts
    self.engines = engines
    self.now = now
    self.needs = needs
    self.jobs = jobs
    self.step = step
    self.chunkSize = chunkSize
    self.bytes = bytes
  }

  package var batch: BatchEvaluator { batch(ConditionDemand()) }

  /// Returns the batch, with what is read about its conditions.
  package func batch(_ demand: ConditionDemand) -> BatchEvaluator {
    BatchEvaluator(engines, at: now, options: needs, demand)
  }

  package var input: BatchInput { input(from: .start) }

  /// Returns the file from a position on as input.
  package func input(from start: BatchPosition) -> BatchInput {
    BatchInput(
      from: start, chunkSize: chunkSize, limits: limits,
      bytes: pieces(of: Array(bytes[start.bytes...]), step: step))
  }

  package var description: String {
    """
    \(texts.joined(separator: "\n"))
    accepting \(engines.map { $0.acceptedEnvironments.map(\.rawValue).sorted() })
    at \(now), needs \(needs.rawValue), jobs \(jobs), \(step) bytes at a time, chunks of \(chunkSize)
    \(String(decoding: bytes, as: UTF8.self).debugDescription)
    """
  }
}

extension BatchCase {
  /// Creates a batch for the billiards catalog from the text of a file.
  package init(_ text: String, chunkSize: Int = 1 << 19) throws {
    try self.init(bytes: Array(text.utf8), chunkSize: chunkSize)
  }

  private static let billiards = Result { try ShippedCatalog.billiards.engine() }

  package init(bytes: [UInt8], chunkSize: Int) throws {
    self.init(
      texts: [], engines: [try Self.billiards.get()],
      now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: .validUntil, chunkSize: chunkSize,
      bytes: bytes)
  }
}

/// Returns a function that reads the bytes, at most `step` at a time.
package func pieces(of bytes: [UInt8], step: Int) -> ByteReader {
  var next = 0
  return { buffer in
    let count = min(buffer.count, bytes.count - next, step)
    buffer.copyBytes(from: bytes[next..<next + count])
    next += count
    return count
  }
}
