internal import ContentCatalog
internal import GateKit

/// What a source reads where its argument names a file.
struct SourceInput {
  let status: FileStatus
  private let isStandardInput: Bool

  /// Whether what one source has read is lost to another. Standard input is read on from where it is even
  /// where it is a regular file.
  var comesOnce: Bool { isStandardInput || status.isStream }

  /// `nil` where there is no such file.
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

extension SourceReference {
  /// The file that it leads to, whichever source it is of; products are no file.
  func input(standardInput: Int32) -> SourceInput? {
    name == HoldingSource.name ? nil : SourceInput(argument, standardInput: standardInput)
  }
}
