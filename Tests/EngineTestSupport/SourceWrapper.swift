internal import ContentCatalog
package import GateKit
import TestSupport

/// The sources that wrap another one, for tests of the contract.
package enum SourceWrapper: String, CaseIterable, Sendable {
  case memoryCache, fileCache, fallback, renamed, named, circuitBreaker

  /// Returns the source, wrapped.
  ///
  /// - Parameter folder: the folder of the cache.
  package func wrapping(
    _ source: any EntitlementSource, folder: String
  ) -> any EntitlementSource {
    switch self {
    case .memoryCache:
      CachingSource(
        source, in: MemoryCache(), maxAge: .seconds(300), timeLimit: .ample)
    case .fileCache:
      CachingSource(source, in: Self.cache(in: folder), maxAge: .seconds(300), timeLimit: .ample)
    case .fallback: FallbackSource([ToldSource.failing("away"), source], timeLimit: .ample)
    case .circuitBreaker: CircuitBreakerSource(source, timeLimit: .ample)
    case .renamed:
      RenamingSource(source) { subject throws(EntitlementSourceError) in
        SubjectID(String(subject.rawValue.dropFirst(Self.prefix.count)))
      }
    case .named: NamedSource(source, as: "a name")
    }
  }

  /// Returns the id by which the wrapped source knows a subject.
  package func id(of subject: SubjectID) -> SubjectID {
    self == .renamed ? SubjectID(Self.prefix + subject.rawValue) : subject
  }

  private static func cache(in folder: String) -> FileCache {
    FileCache(
      folder: folder, key: [UInt8](repeating: 1, count: 32), isDurable: false
    ) { bytes, file throws(SystemError) in try file.writeAll(bytes) }
  }

  private static let prefix = "our-"
}
