import TestSupport
import Testing

/// Tests that all Swift code on the pages is compiled: each block occurs in a file of a test target
/// or of the example.
struct DocumentedCodeTests {
  /// The compiled files with the code of each page.
  private static let files = [
    "README.md": ["Checks/AppleStandIns/Tests/GateKitUITests/ReadmePageCode.swift"],
    "docs/app.md": [
      "Checks/AppleStandIns/Tests/GateKitUITests/AppPageCode.swift",
      "Checks/AppleStandIns/Tests/GateStoreKitTests/AppPageCode.swift",
      "Checks/AppleStandIns/Tests/KeychainTests/KeychainExamples.swift",
      "Examples/BilliardsUI/Sources/BilliardsUI/AppleStore.swift",
      "Examples/BilliardsUI/Sources/BilliardsUI/SettingsView.swift",
      "Examples/RevenueCatSDK/Sources/RevenueCatSDK/Selling.swift",
      "Tests/GatekeeperTests/AppPageCode.swift",
      "Tests/GatekeeperTests/DocumentedCode/GatekeeperExamples.swift",
    ],
    "docs/batch.md": ["Tests/GateBatchTests/BatchPageTests.swift"],
    "docs/catalogs.md": ["Tests/GateKitTests/DocumentedCode/CatalogsPageCode.swift"],
    "docs/diagnostics.md": ["Tests/GateEvalCommandsTests/Diagnostics/FaultyRules.swift"],
    "docs/explanations.md": ["Tests/GateKitTests/DocumentedCode/ExplanationsPageCode.swift"],
    "docs/export.md": ["Examples/BilliardsApp/Sources/BilliardsApp/BilliardsIDs.swift"],
    "docs/extending.md": [
      "Examples/StreakRule/Package.swift",
      "Examples/StreakRule/Sources/StreakRule/StreakFact.swift",
      "Examples/StreakRule/Sources/StreakRule/StreakReasons.swift",
      "Examples/StreakRule/Sources/StreakRule/StreakRule.swift",
      "Examples/StreakRule/Sources/StreakRule/StreakSource.swift",
      "Examples/StreakRule/Sources/streak-eval/main.swift",
      "Examples/StreakRule/Tests/StreakRuleTests/AgeRuleTests.swift",
      "Examples/StreakRule/Tests/StreakRuleTests/ContractTests.swift",
    ],
    "docs/integrations.md": [
      "Integrations/AppStoreServer/Tests/AppStoreServerTests/IntegrationsPageCode.swift",
      "Integrations/GooglePlay/Tests/GooglePlayServerTests/IntegrationsPageCode.swift",
      "Integrations/RevenueCat/Tests/RevenueCatServerTests/IntegrationsPageCode.swift",
      "Integrations/Stripe/Tests/StripeServerTests/IntegrationsPageCode.swift",
    ],
    "docs/laws.md": [
      "Examples/StreakRule/Tests/StreakRuleTests/LawTests.swift",
      "Tests/GateTestingTests/DocumentedCode/GateTestingExamples.swift",
      "Tests/GateTestingTests/OurCatalogTests.swift",
      "Tests/GateTestingTests/OurPropertyTests.swift",
      "Tests/GateStoresTests/PurchaseHistories/AppHistoryTests.swift",
    ],
    "docs/programs.md": ["Tests/GateStoresTests/DocumentedCode/SourcesPageCode.swift"],
    "docs/sources.md": [
      "Tests/GateKitTests/DocumentedCode/RecordingPageCode.swift",
      "Tests/GateStoresTests/DocumentedCode/SourcesPageCode.swift",
    ],
    "docs/simulated-store.md": [
      "Tests/GateStoresTests/DocumentedCode/SimulatedStorePageCode.swift"
    ],
    "docs/stores.md": [
      "Checks/AppleStandIns/Tests/GateStoreKitTests/StoresPageCode.swift",
      "Integrations/AppStoreServer/Tests/JWSVerificationTests/VerifiedSourceTests.swift",
      "Tests/GateStoresTests/DocumentedCode/SourcesPageCode.swift",
    ],
    "docs/start-app.md": ["Checks/AppleStandIns/Tests/GateKitUITests/StartAppPageCode.swift"],
    "docs/start-server.md": ["Tests/GateKitTests/DocumentedCode/StartServerPageCode.swift"],
    "docs/storekit.md": ["Tests/GateStoresTests/DocumentedCode/StoreKitPageCode.swift"],
    "docs/subjects.md": ["Tests/GateKitTests/DocumentedCode/SubjectsPageCode.swift"],
  ]

  /// The first lines of the blocks that no file contains, with the reason.
  private static let fragments = [
    #".package(path: "../GateKit")"#: "dependencies in a manifest, of which a reader chooses one",
    #".product(name: "GateKit", package: "GateKit"),"#: "products in a reader's manifest",
  ]

  @Test(arguments: try Repository.pages())
  func `all Swift code of a page is compiled`(page: String) throws {
    let blocks = try Repository.text(of: page).codeBlocks.filter { $0.language == "swift" }
      .map { CodeLines($0.text) }.filter { !Self.fragments.keys.contains($0.code.first ?? "") }
    let files = try (Self.files[page] ?? []).map { CodeLines(try Repository.text(of: $0)) }
    for block in blocks {
      #expect(files.contains { $0.contains(block) }, "\(block.code.joined(separator: "\n"))")
    }
    for (file, name) in zip(files, Self.files[page] ?? []) {
      #expect(blocks.contains { file.contains($0) }, "nothing of \(name) is on the page")
    }
  }

  @Test func `each fragment is on a page`() throws {
    let lines = try Repository.pages().flatMap { page in
      try Repository.text(of: page).codeBlocks.compactMap { CodeLines($0.text).code.first }
    }
    for fragment in Self.fragments.keys { #expect(lines.contains(fragment)) }
  }

  @Test(arguments: [
    ("let a = 1\nlet b = 2\n", true), ("    let b = 2\n\nlet c = 3", true),
    ("import Testing\nlet a = 1", true),
    ("let a = 1\nlet c = 3", false), ("import Foundation\nlet a = 1", false), ("let a", false),
    ("let c = 3\nlet d = 4", false),
  ])
  func `a block is contained if its lines follow each other`(block: String, isContained: Bool) {
    let file = CodeLines("import Testing\n\nfunc f() {\n  let a = 1\n  let b = 2\n  let c = 3\n}\n")
    #expect(file.contains(CodeLines(block)) == isContained)
  }
}
