import Foundation
import GateStoreKit
import GateStores
import Testing

struct StoreErrorTests {
  @Test(
    arguments: [
      SimulatedStoreError.unknownProduct("basic"),
      StoreDocumentFault(path: "a[1]", message: "it is empty"),
    ] as [any DescribedError])
  func `an error of a store describes itself to an app`(error: any DescribedError) {
    #expect((error as any Error).localizedDescription == "\(error)")
    #expect(error.localizedDescription.contains(error.message))
  }
}
