internal import ContentCatalog

/// Values that a process keeps until it ends. The system frees the memory of a large catalog faster
/// than the program, which would release it string by string.
package final class KeptValues: Sendable {
  /// The values of this process.
  static let process = KeptValues()

  private let values = Locked<[any Sendable]>([])

  func keep(_ value: some Sendable) { values.withLock { $0.append(value) } }
}
