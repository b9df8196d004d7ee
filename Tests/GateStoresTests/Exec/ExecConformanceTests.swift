import EngineTestSupport
import GateKit
import GateStores
import GateTesting
import TestSupport
import Testing

/// Programs conform to the contract of sources, also inside each wrapper.
@Suite(.tags(.process), .timeLimit(.minutes(30))) struct ExecConformanceTests {
  private static let script = #"""
    greet '"entitlements", "attributes"' 8
    while ask; do
      case $id in
        u1) answer '"asOf": "2026-01-02T00:00:00Z", "entitlements": [{"product": "com.app.pro.monthly", "revocationDate": "2026-01-01T00:00:00Z"}], "trust": "server"' ;;
        u2) answer '"asOf": "2026-01-02T00:00:00Z", "trust": "server"' ;;
        "") ;;
        *) answer '"asOf": "2026-01-02T00:00:00Z", "isKnown": false' ;;
      esac
    done
    """#

  @Test(arguments: [nil] + SourceWrapper.allCases.map(Optional.some))
  func `a program`(wrapper: SourceWrapper?) async throws {
    let program = try TestProgram(Self.script)
    let folder = try TemporaryFolder()
    defer {
      program.remove()
      folder.remove()
    }
    let ids: [SubjectID] = ["u1", "u2", "nobody"].map { wrapper?.id(of: $0) ?? $0 }
    let path = folder.path
    var conformance = EntitlementSourceConformance(
      knownSubjects: Array(ids[..<2]), unknownSubjects: [ids[2]],
      instants: [.earliest, now, .latest], mayBeAsOfLater: true, timeLimit: .ample
    ) {
      let source = try program.source()
      return wrapper?.wrapping(source, folder: path) ?? source
    }
    conformance.registry = EntitlementSourceRegistry.builtIn.addingStores()
    conformance.trust = .server
    conformance.coverage = .past
    conformance.hasOwnClock = true
    conformance.refunds = [(ids[0], "com.app.pro.monthly")]
    let failures = await conformance.failures()
    #expect(failures == [], "\(failures)")
  }
}
