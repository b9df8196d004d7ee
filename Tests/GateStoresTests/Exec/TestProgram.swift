import ContentCatalog
import Foundation
import GateKit
import TestSupport

@testable import GateStores

/// A program for a test: a shell script in a temporary folder.
///
/// The script can call `greet FAMILY…` for the handshake, `ask` to read a line into `$number` and
/// `$id`, `answer [MEMBERS]` to answer it, and `start` to count its processes in `$count`.
struct TestProgram {
  let folder: TemporaryFolder

  init(_ script: String) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.functions + script + "\n", to: "program")
  }

  func remove() { folder.remove() }

  /// Returns a source that runs the script. By default, no time limit is reached.
  func source(
    _ limits: ExecLimits = .ample, clock: any Clock<Duration> = ContinuousClock()
  ) throws -> ExecSource {
    ExecSource(
      try ExecCommand(["/bin/sh", folder.url("program").path, folder.path]),
      for: [try StoreCatalog.content], limits, clock)
  }

  /// Returns the text of a file that the script wrote.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the contents of a named pipe after all its writers have left.
  func end(of pipe: String) async -> String {
    let path = folder.url(pipe).path
    return await withCheckedContinuation { continuation in
      // Reading blocks, and tasks have few threads. `FileManager` would not wait for a writer.
      Thread.detachNewThread {
        let data = try? FileHandle(forReadingAtPath: path)?.readToEnd()
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }

  private static let functions = #"""
    folder=$1
    greet() {
      printf '{"gatekit": 1, "families": [%s], "concurrency": %s}\n' "$1" "${2:-1}"
    }
    ask() {
      IFS= read -r line || exit 0
      number=${line#*:}; number=${number%%[,\}]*}
      case $line in
        '{"cancel"'*) id= ;;
        *) id=${line#*\"id\":\"}; id=${id%%\"*} ;;
      esac
    }
    answer() {
      printf '{"request": %s, "id": "%s"%s}\n' "$number" "$id" "${1:+, $1}"
    }
    holds() { answer "\"entitlements\": [{\"product\": \"$1\"}]"; }
    start() {
      echo >> "$folder/starts"
      count=$(grep -c '' < "$folder/starts")
    }

    """#
}

extension ExecLimits {
  /// Limits that no test reaches.
  static let ample = ExecLimits(
    handshakeLimit: .ample, silenceLimit: .ample, stopLimit: .ample, startPeriod: .ample)

  /// Returns the same limits with one replaced.
  func with<Value>(_ limit: WritableKeyPath<ExecLimits, Value>, _ value: Value) -> ExecLimits {
    var limits = self
    limits[keyPath: limit] = value
    return limits
  }
}

extension EntitlementSource {
  /// Returns the products that a source lists, or its error.
  func products(
    of subject: SubjectID
  ) async -> Result<[ProductID], EntitlementSourceError> {
    do {
      return .success(try await snapshot(of: subject, at: .earliest).entitlements.map(\.product))
    } catch {
      return .failure(EntitlementSourceError(error))
    }
  }
}

extension Result where Failure == EntitlementSourceError {
  /// The kind of the error; `nil` for an answer.
  var errorKind: String? {
    switch self {
    case .success: nil
    case .failure(.unavailable): "unavailable"
    case .failure(.badAnswer): "badAnswer"
    case .failure(.ambiguousSubject): "ambiguousSubject"
    case .failure(.timedOut): "timedOut"
    case .failure(.skipped): "skipped"
    case .failure(.badArgument): "badArgument"
    case .failure(.untrusted): "untrusted"
    }
  }

  /// The message of the error; empty for an answer.
  var problem: String {
    if case .failure(let error) = self { error.message } else { "" }
  }
}
