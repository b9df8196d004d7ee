internal import ContentCatalog
internal import GateKit

/// The file that a source's argument names.
struct SourceInput {
  let status: FileStatus
  private let isStandardInput: Bool

  /// Whether two readers would each receive only a part of the bytes. This applies to standard input
  /// even if it is a regular file, because the readers share a position.
  var isReadOnce: Bool { isStandardInput || status.isStream }

  /// Creates the input at a path; `nil` if the file does not exist.
  init?(_ path: String, standardInput: Int32) {
    isStandardInput = Self.namesOfStandardInput.contains(path)
    let found =
      isStandardInput
      ? FileStatus(descriptor: FileDescriptor(rawValue: standardInput)) : FileStatus(path: path)
    guard let found else { return nil }
    status = found
  }

  private static let namesOfStandardInput: Set<String> = ["-", "/dev/stdin", "/dev/fd/0"]
}
