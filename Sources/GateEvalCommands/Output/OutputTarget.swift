internal import ContentCatalog

/// The file descriptor to which a channel writes, and what it has received.
struct OutputTarget: Sendable {
  /// The name in messages, such as "standard output".
  let name: String
  /// The number of bytes that were written.
  private(set) var written = 0
  /// Whether control characters other than line breaks are written as visible ones.
  var showsControls = false
  /// Whether the bytes are on the way to the disk while more are written.
  var synchronizesEarly = false

  /// The number of bytes that are on the way to the disk.
  private var synchronizing = 0
  private let descriptor: FileDescriptor
  private let reportsClosedPipe: Bool

  init(descriptor: Int32, name: String, reportsClosedPipe: Bool) {
    self.descriptor = FileDescriptor(rawValue: descriptor)
    self.name = name
    self.reportsClosedPipe = reportsClosedPipe
  }

  /// - Parameter bytes: text that ends between two characters.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    do {
      try descriptor.writeAll(showsControls ? Self.visible(bytes) : bytes)
      written += bytes.count
      synchronizeEarly()
    } catch {
      throw error == .brokenPipe && !reportsClosedPipe
        ? .brokenPipe : .failed(output: name, errno: error.number)
    }
  }

  private mutating func synchronizeEarly() {
    guard synchronizesEarly, written - synchronizing >= Self.synchronizedPiece else { return }
    descriptor.beginSynchronizing(from: synchronizing)
    synchronizing = written
  }

  /// The number of bytes that are requested to be on the disk at a time.
  private static let synchronizedPiece = 1 << 20

  private static func visible(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { String(decoding: $0, as: UTF8.self).withVisibleControls }
    return Array(texts.joined(separator: "\n").utf8)
  }
}
