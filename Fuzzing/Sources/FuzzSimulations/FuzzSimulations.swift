import ContentCatalog
import FuzzSupport
import GateKit
import GateRules
@testable import GateStores

/// Fuzzes the player of simulations with the bytes of a script. After a line `-- App.storekit --`, the
/// StoreKit configuration file follows whose products are sold; otherwise, the store sells those of
/// the known catalog.
///
/// - Every diagnostic is located in the script.
/// - A script with errors has no moments, and the moments of others are in order.
/// - Playing it again yields the same facts.
/// - The engine decides for every subject.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let archive = FileArchive(fuzzInput(data, size), first: "script.json")
  let storeKit = archive.files["App.storekit"].flatMap {
    StoreFileResult(.storeKit, bytes: $0, path: "App.storekit").file
  }
  let script = played(archive, selling: storeKit)
  let known = KnownFiles(archive.files)
  for fault in script.diagnostics { known.mustHave(fault) }
  let isBroken = script.diagnostics.contains { $0.severity == .error }
  claim(script.moments.isEmpty || !isBroken, "a script with errors was played")
  for (moment, next) in zip(script.moments, script.moments.dropFirst()) {
    claim(moment.number < next.number && moment.date <= next.date, "the steps are not in order")
  }
  let again = played(archive, selling: storeKit).moments
  claim(
    again.elementsEqual(script.moments) { $0.subjects == $1.subjects && $0.date == $1.date },
    "playing again yields other facts")
  for moment in script.moments.suffix(4) {
    // Without preparing, each decision reads every entitlement.
    for subject in moment.subjects.prefix(4) where subject.entitlements.count <= 100 {
      mustDecide(subject)
    }
  }
  return 0
}

private func played(_ archive: FileArchive, selling file: StoreFile?) -> SimulationScript {
  SimulationScript(
    files: MemoryFiles(archive.files, mainFile: "script.json"), for: knownEngine.catalog,
    selling: file)
}
