/// A situation that StoreKit, App Store payloads or both describe.
struct AppleEdgeCase: Sendable {
  typealias Expectation = EdgeCase.Expectation

  private let situation: String
  private let fixture: String
  private let expected: [Expectation]
  private let faults: [String]
  /// The origin of the rule in StoreKit; empty if StoreKit does not describe the situation.
  let storeKit: [FactSource]
  /// The origin of the rule in payloads; empty if they do not describe the situation.
  let appStore: [FactSource]

  init(
    _ situation: String, _ fixture: String, _ expected: [Expectation], faults: [String] = [],
    storeKit: [FactSource] = [], appStore: [FactSource] = []
  ) {
    self.situation = situation
    self.fixture = fixture
    self.expected = expected
    self.faults = faults
    self.storeKit = storeKit
    self.appStore = appStore
  }

  /// Returns the situation in one of the two; `nil` without an origin.
  func edge(_ sources: [FactSource]) -> EdgeCase? {
    sources.isEmpty
      ? nil : EdgeCase(situation, fixture, expected, faults: faults, sources)
  }
}

extension EdgeCase {
  /// The situations in StoreKit 2, which `Checks/AppleStandIns` runs. A fixture is a world of that
  /// package, or a document of the App Store whose payloads StoreKit lists.
  static let storeKit = AppleEdgeCase.all.compactMap { $0.edge($0.storeKit) }

  /// The situations in documents of the App Store Server API and Notifications V2.
  static let appStore = AppleEdgeCase.all.compactMap { $0.edge($0.appStore) }
}
