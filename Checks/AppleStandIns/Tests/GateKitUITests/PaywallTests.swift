import GateKit
import GateKitUI
import GateStores
import SwiftUI
import Testing

/// The plain paywall shows what to buy or to do, in the words of the store.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct PaywallTests {
  @Test func `offers have the names and prices of the store`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "either")
    #expect(
      host.front.outline == """
        list
          section
            text Unlock “either” header
          section
            button
              stack
                text Basic course
                text 18.00 CNY
          section
            button
              stack
                text Pro course
                text 30.00 CNY
          section
            button
              text Restore Purchases
            button cancel
              text Not Now
        """)
  }

  @Test(
    arguments: [
      (
        "en_US",
        ["10.00 CNY per month", "59.99 CNY every 6 months", "80.00 CNY per year\nSave 33%"]
      ),
      ("zh_CN", ["每月 10.00 CNY", "每6个月 59.99 CNY", "每年 80.00 CNY\n节省33%"]),
    ])
  func `a subscription has its price per period, and what a longer period saves`(
    locale: String, prices: [String]
  ) async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "club", locale: locale)
    #expect(host.front.texts.filter { $0.contains("CNY") }.sorted() == prices.sorted())
  }

  @Test(
    arguments: [
      ("en_US", "5.00 CNY per month\n60.00 CNY in total for 1 year"),
      ("zh_CN", "每月 5.00 CNY\n1年共 60.00 CNY"),
    ])
  func `each billing plan of a subscription has a row, which buys it`(
    locale: String, price: String
  ) async throws {
    let store = PlanStore(seller: try Trainer().store)
    let trainer = try Trainer(stores: [store])
    let host = await trainer.paywall(of: "club", locale: locale)
    #expect(host.front.texts.filter { $0 == price }.count == 1)
    #expect(host.tap("Club, \(price)"))
    await until { store.plans.withLock { $0 } == [.monthly] }
  }

  @Test func `a confirmation has the price of the chosen billing plan`() async throws {
    let store = PlanStore(seller: try Trainer().store, confirmsPurchases: true)
    let host = await (try Trainer(stores: [store])).paywall(of: "club")
    let price = "5.00 CNY per month\n60.00 CNY in total for 1 year"
    #expect(host.tap("Club, \(price)"))
    #expect(host.front.texts == ["Club", price, "Buy", "Cancel"])
    #expect(host.tap("Buy"))
    await until { store.plans.withLock { $0 } == [.monthly] }
  }

  @Test func `the words are Chinese in a Chinese interface`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1", locale: "zh_CN")
    #expect(host.front.texts == ["解锁“加塞”", "Basic course", "18.00 CNY", "恢复购买", "以后再说"])
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.front.texts == ["Basic course", "18.00 CNY", "购买", "取消"])
  }

  @Test func `buying asks for confirmation with name and price, above the paywall`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.screens.map(\.kind) == [.window, .sheet, .dialog])
    #expect(host.front.texts == ["Basic course", "18.00 CNY", "Buy", "Cancel"])
    #expect(host.front.buttons.map(\.role) == [nil, .cancel])
    #expect(!trainer.gatekeeper.isPurchased("basic"))
    #expect(host.tap("Buy"))
    await until { host.front.texts == ["content"] }
    #expect(trainer.gatekeeper.isPurchased("basic") && host.depth == 1)
  }

  @Test func `cancelling the confirmation buys nothing`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.tap("Cancel"))
    await settle()
    #expect(host.screens.map(\.kind) == [.window, .sheet])
    #expect(trainer.main.confirmation == nil && !trainer.gatekeeper.isPurchased("basic"))
  }

  @Test func `a purchase outside a paywall is confirmed in the window`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Text(verbatim: "shop"))
    _ = host.front
    trainer.main.requestPurchase(of: "pro")
    #expect(host.screens.map(\.kind) == [.window, .dialog])
    #expect(host.tap("Buy"))
    await until { trainer.gatekeeper.isPurchased("pro") }
    #expect(host.depth == 1)
  }

  @Test func `a problem is stated in words, until the paywall disappears`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    trainer.store.fail(.purchase, with: .network)
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.tap("Buy"))
    let words = "Network error. Check your connection and try again"
    await until { host.front.texts.contains(words) }
    #expect(host.front.all.contains { $0.text == "exclamationmark.triangle" })
    #expect(host.front.kind == .sheet)
    host.dismiss()
    _ = host.front
    #expect(trainer.gatekeeper.problem == nil)
  }

  @Test func `a purchase by a user who cancels leaves the paywall as it is`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    let before = host.front.outline
    trainer.store.fail(.purchase, with: .cancelled)
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.tap("Buy"))
    await until { trainer.gatekeeper.activity == nil && host.front.kind == .sheet }
    await settle()
    #expect(host.front.outline == before)
  }

  @Test func `during a purchase, the buttons are disabled`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    trainer.store.delay(.purchase, by: .seconds(2))
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.tap("Buy"))
    await until { trainer.gatekeeper.activity == .purchasing("basic") }
    #expect(host.front.buttons.map(\.isDisabled) == [true, true, false])
    await until {
      await trainer.clock.advance(by: .seconds(1))
      return host.front.texts == ["content"]
    }
  }

  @Test func `a purchase that awaits approval replaces the offer by the need`() async throws {
    let trainer = try Trainer()
    trainer.store.askToBuy(for: "anonymous")
    let host = await trainer.paywall(of: "L1")
    #expect(host.tap("Basic course, 18.00 CNY"))
    #expect(host.tap("Buy"))
    await until {
      host.front.texts == [
        "Unlock “Side spin”", "have the purchase of Basic course approved", "Restore Purchases",
        "Not Now",
      ]
    }
  }

  @Test func `restoring states its outcome`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "L1")
    #expect(host.tap("Restore Purchases"))
    await until { host.front.texts.contains("There are no purchases to restore") }
    try trainer.store.buy("basic", for: "anonymous")
    await until { host.front.texts == ["content"] }
  }

  @Test func `needs other than products are stated`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "after")
    #expect(
      host.front.texts == [
        "Unlock “after”", "Pro course", "30.00 CNY", "Basic course", "18.00 CNY",
        "complete Side spin", "Restore Purchases", "Not Now",
      ])
  }

  @Test func `an item that cannot open offers nothing`() async throws {
    let trainer = try Trainer()
    let host = await trainer.paywall(of: "never")
    #expect(
      host.front.texts.prefix(2) == ["Unlock “never”", "This cannot be opened"])
    #expect(host.front.buttons.count == 2)
  }

  @Test func `an item whose products no store sells offers to ask the stores again`() async throws {
    let trainer = try Trainer(selling: ["pro"])
    await until { trainer.gatekeeper.isSettled && trainer.gatekeeper.products().count == 1 }
    let host = trainer.window(Text(verbatim: "content").gated("L1"))
    await until { host.depth == 2 }
    #expect(
      host.front.texts.prefix(3) == [
        "Unlock “Side spin”", "This is not on sale at the moment", "Try Again",
      ])
  }

  @Test func `the app's sign-in is offered if it has one`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    var signIns = 0
    let host = ViewHost(
      Text(verbatim: "content").gated("members").gatekeeper(trainer.gatekeeper) { request in
        Paywall(request, signIn: { signIns += 1 }) { Text(verbatim: "Terms of Use") }
      })
    await until { host.depth == 2 }
    #expect(
      host.front.texts == [
        "Unlock “members”", "Sign in to open this", "Sign In", "Restore Purchases", "Not Now",
        "Terms of Use",
      ])
    #expect(host.tap("Sign In") && signIns == 1)
  }

  @Test func `an item that cannot be decided offers to try again`() async throws {
    let purchases = ManualSource()
    let trainer = try Trainer(purchases)
    let host = trainer.window(Text(verbatim: "content").gated("L1"))
    _ = host.front
    await purchases.fail()
    // The request asks the failed source again.
    await purchases.fail()
    await until { host.front.texts.contains("Your purchases cannot be checked at the moment") }
    #expect(host.tap("Try Again"))
    await until { trainer.gatekeeper.activity == .refreshing }
    #expect(!host.tap("Try Again"))
    await purchases.answer()
    await until { host.front.texts.contains("18.00 CNY") }
    #expect(!host.front.texts.contains("Try Again"))
  }

  @Test func `before the store has responded, a product has no price and is disabled`() async throws
  {
    let trainer = try Trainer(productDelay: .seconds(3))
    let host = trainer.window(Text(verbatim: "content").gated("L1"))
    await until { host.depth == 2 }
    #expect(host.front.buttons.map(\.spokenText).first == "Basic course")
    #expect(!host.tap("Basic course"))
    await until {
      await trainer.clock.advance(by: .seconds(1))
      return host.front.texts.contains("18.00 CNY")
    }
    #expect(host.tap("Basic course, 18.00 CNY"))
  }
}
