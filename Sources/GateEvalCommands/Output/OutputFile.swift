internal import ContentCatalog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that a command writes in addition to its output.
final class OutputFile {
  let channel: OutputChannel
  private let descriptor: Int32

  /// Creates the file, or empties an existing one unless it is appended to.
  init(_ path: String, appends: Bool = false) throws(OutputError) {
    let name = Diagnostic.Message.quoting(path)
    let disposition = appends ? O_APPEND : O_TRUNC
    descriptor = open(path, O_WRONLY | O_CREAT | disposition | O_CLOEXEC, 0o666)
    let number = errno
    channel = OutputChannel(descriptor: descriptor, name: name)
    if descriptor < 0 { throw .failed(output: name, errno: number) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
