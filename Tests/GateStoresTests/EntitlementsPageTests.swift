import GateKit
import GateStores
import TestSupport
import Testing

/// Compares `docs/entitlements.md` with the tables of situations, from which it is generated.
@Suite(.tags(.golden))
struct EntitlementsPageTests {
  @Test func `the page of what counts as held equals the tables`() throws {
    try GoldenFile("docs/entitlements.md").expect(Self.page)
  }

  private static let page = """
    # What counts as held

    The situations that StoreKit and the documents of stores describe, and the status of the product in each. The
    [page about subjects](subjects.md#holding-a-product) explains the statuses and the rules behind them, and the
    [page about stores](stores.md) the documents. This page is generated from the tables that the tests of
    `GateStores` and, on [stand-ins for Apple's modules](stores.md#storekit), of `GateStoreKit` run. All facts are
    as of November 20, 2026.

    The catalog of the tests has the subscriptions `pro` and `max` of one group, the subscription `suite`, the
    lifetime purchase `lifetime`, the non-renewing subscription `camp` of 14 days, the subscriptions `plus` and
    `plus-yearly` of Google Play, and `vip`, an entitlement of RevenueCat.

    ## StoreKit 2

    \(table(of: EdgeCase.storeKit))

    ## App Store Server API and Notifications

    \(table(of: EdgeCase.appStore))

    ## `verifyReceipt`

    \(table(of: EdgeCase.receipts))

    ## Google Play

    \(table(of: EdgeCase.googlePlay))

    ## RevenueCat

    \(table(of: EdgeCase.revenueCat))

    ## RevenueCat API v2

    \(table(of: EdgeCase.revenueCatV2))

    ## Stripe

    \(table(of: EdgeCase.stripe))

    """

  private static func table(of cases: [EdgeCase]) -> String {
    let rows = cases.map { edge in
      let statuses = edge.expected.map { "`\($0.product)`: `\($0.status.rawValue)`" }
      let owned = edge.expected.map { $0.wasOwned.map { $0 ? "yes" : "no" } ?? "unknown" }
      let cells = [
        edge.situation, statuses.joined(separator: "<br>"), owned.joined(separator: "<br>"),
        edge.sources.map(\.markdown).joined(separator: ", "),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let header = "| situation | status | ever owned | source |\n| --- | --- | --- | --- |"
    return ([header] + rows).joined(separator: "\n")
  }
}

/// The page about sources agrees with the sources of the stores.
struct StoreDocumentationTests {
  @Test func `the table of stores lists their sources in order`() throws {
    let rows = EntitlementSourceRegistry.builtIn.addingStores().sources.dropFirst(2).map {
      ["`\($0.name)`", "`\($0.writtenForm)`", $0.summary]
    }
    let page = try DocumentationPage("stores")
    #expect(page.rows(under: ["source"], after: "# Stores") == rows)
  }
}
