internal import ContentCatalog
import GateExports
internal import GateKit

/// A run of `export --to swift`, which writes the ids of a catalog as constants, or compares them with a file.
struct SwiftExportRun {
  private let source: String
  private let command: String
  private let session: CommandSession

  init(of catalog: GatedCatalog, at path: String, _ session: CommandSession) throws {
    let id = catalog.content.id.rawValue
    source = try SwiftExport(
      of: catalog,
      origin: "The catalog \(id), written by `\(session.program) export --to swift`. Do not edit."
    ).source
    command = "\(session.program) export \(path) --to swift"
    self.session = session
  }

  /// Prints the constants, or compares them with a file, and returns the exit status.
  func run(checking file: String?) throws -> ExitStatus {
    guard let file else {
      try session.output.append { $0.append(source) }
      return .success
    }
    let written: [UInt8]
    do throws(SystemError) {
      let descriptor = try FileDescriptor.reading(file)
      defer { descriptor.closeFile() }
      written = try descriptor.bytes(upTo: source.utf8.count + 1)
    } catch {
      session.reportError(
        "\(Diagnostic.Message.quoting(file)) cannot be read: \(error.message)")
      return .inputOutputFailure
    }
    if written == Array(source.utf8) { return .success }
    session.reportError(
      "\(Diagnostic.Message.quoting(file)) is stale: it does not have the ids of the catalog",
      help: "write it again: \(command) > \(file)")
    return .checkFailed
  }
}
