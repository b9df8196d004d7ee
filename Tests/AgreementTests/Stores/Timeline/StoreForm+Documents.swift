import GateKit
import GateStores
import Testing

/// The forms that every platform reads.
extension StoreForm {
  static let documents = [appStore, revenueCat, subjectLine]

  private static let appStore = StoreForm(name: "App Store") { purchases, _ in
    let document = AppStoreDocument(history: purchases.history)
    let decoded = try await AppStoreDecoder(scope: .whole).decode(
      Array(document.text.utf8), at: purchases.history.asOf)
    #expect(decoded.faults == [] && decoded.snapshot.isComplete)
    return GateSubject(statedBy: decoded.snapshot)
  }

  private static let revenueCat = StoreForm(name: "RevenueCat") { purchases, engine in
    let document = RevenueCatDocument(history: purchases.history)
    let decoded = try RevenueCatDecoder(for: [engine.catalog.content]).decode(
      Array(document.text.utf8), at: purchases.history.asOf)
    #expect(decoded.faults == [])
    return document.isFaithful ? GateSubject(statedBy: decoded.snapshot) : nil
  }

  private static let subjectLine = StoreForm(name: "subject line") { purchases, engine in
    let line = SubjectEncoder().line(of: GateSubject(statedBy: purchases.snapshot))
    var reader = SubjectReader(for: [engine.catalog.content], bytes: Array(line.utf8))
    return try #require(try reader.next()?.subject)
  }
}
