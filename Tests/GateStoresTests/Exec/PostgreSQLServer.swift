import Foundation
import TestSupport

/// A PostgreSQL server with an empty database in a temporary folder, reached by a socket only.
struct PostgreSQLServer {
  private let folder: URL

  /// Starts a server.
  init() throws {
    // The path of a socket has at most 107 bytes.
    folder = URL(fileURLWithPath: "/tmp/gatekit-\(UUID().uuidString.prefix(8))")
    try Command.run(["mkdir", "-m", "700", folder.path])
    if Self.isRoot { try Command.run(["chown", Self.user, folder.path]) }
    try Self.runAsUser([
      Self.program("initdb"), "-D", data, "-U", Self.user, "-A", "trust", "--no-sync",
      "--no-instructions", "-E", "UTF8", "--locale=C",
    ])
    try Self.runAsUser([
      Self.program("pg_ctl"), "-D", data, "-w", "-l", "\(folder.path)/log", "start", "-o",
      "-c listen_addresses='' -c fsync=off -c max_connections=20 -c shared_buffers=1MB -k \(folder.path)",
    ])
  }

  /// Whether the programs of a server are installed.
  static var isInstalled: Bool {
    programs != nil && (!isRoot || (try? Command.run(["id", user])) != nil)
  }

  /// The words that set the environment of a client.
  var environment: [String] {
    ["env", "PGHOST=\(folder.path)", "PGUSER=\(Self.user)", "PGDATABASE=postgres"]
  }

  /// Runs SQL.
  func run(_ sql: String) throws {
    try Command.run(
      environment + ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1"], input: sql)
  }

  /// Stops the server, if it runs, and removes its files.
  func stop() {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try? Self.runAsUser([
      Self.program("pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop",
    ])
    try? FileManager.default.removeItem(at: folder)
  }

  private var data: String { "\(folder.path)/data" }

  /// The user of the server, which refuses to run as root.
  private static let user = "postgres"
  private static let isRoot = getuid() == 0

  private static func runAsUser(_ arguments: [String]) throws {
    try Command.run(isRoot ? ["runuser", "-u", user, "--"] + arguments : arguments)
  }

  private static func program(_ name: String) -> String { "\(programs ?? "")/\(name)" }

  /// The folder with the programs of a server: of a Debian package, or in the path.
  private static let programs: String? = {
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
      .map { "\(debian)/\($0)/bin" } + path.split(separator: ":").map(String.init)
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()
}
