internal import Foundation
public import GateKit

/// The folder in which an app keeps what GateKit saves.
enum AppFolder {
  /// Returns the path of a folder that exists.
  ///
  /// Application Support is kept when the system needs space, unlike the folder for caches. A Mac app without a sandbox
  /// shares it with others, so the folder is within one that is named after the bundle.
  ///
  /// - Parameters:
  ///   - names: the names of the folder and of those around it, the outermost first.
  ///   - root: the folder for all apps of the user; Application Support for `nil`.
  static func path(of names: [String], in root: URL? = nil) throws -> String {
    let root =
      try root
      ?? FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    let parts = [Bundle.main.bundleIdentifier].compactMap(\.self) + names
    let folder = parts.reduce(root) { $0.appending(path: $1, directoryHint: .isDirectory) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }
}

extension FileProgressStorage {
  /// Creates the storage of this app, in its Application Support folder, which is created if it does not exist.
  ///
  /// ```swift
  /// let progress = RecordedProgress(in: try FileProgressStorage.ofApp())
  /// ```
  ///
  /// - Parameter name: the name of the folder, for an app with several storages.
  /// - Throws: the error of Foundation if the folder cannot be created.
  public static func ofApp(named name: String = "GateKit") throws -> FileProgressStorage {
    FileProgressStorage(folder: try AppFolder.path(of: [name, "progress"]))
  }
}

#if canImport(Security)
  extension FileCache {
    /// Creates the cache of this app, in its Application Support folder, sealed with a ``KeychainKey``.
    ///
    /// ```swift
    /// let gatekeeper = Gatekeeper(
    ///   engine: GateEngine(catalog: catalog), sources: [purchases],
    ///   cache: try FileCache.ofApp())
    /// ```
    ///
    /// The key does not leave the device, so answers that a backup brings to another device are ignored there.
    ///
    /// - Parameter name: the name of the folder and of the key, for an app with several caches.
    /// - Throws: ``KeychainError``, or the error of Foundation if the folder cannot be created.
    public static func ofApp(named name: String = "GateKit") throws -> FileCache {
      try FileCache(
        folder: AppFolder.path(of: [name, "answers"]), key: KeychainKey.bytes(named: name))
    }
  }
#endif
