import ContentCatalog
import Foundation
import GateKit
import GateKitUI
import GateRules
import GateStoreKit
import GateStores
import SwiftUI
import TestSupport
import Testing

/// The app that a page builds step by step, which `DocumentedCodeTests` of the root package compares
/// with this file. The catalog is that of the page.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct StartAppPageCode {
  private let school: School
  private let app: ViewHost

  init() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The page is outside of the folder of this package.
    let blocks = try Repository.text(of: "../../docs/start-app.md").codeBlocks
    let catalog = try #require(
      blocks.first { $0.lineBefore == "<!-- file: guitar/catalog.json -->" })
    try folder.write(catalog.text, to: "catalog.json")
    let school = try await School(folder: folder.path)
    self.school = school
    app = ViewHost(SchoolView(school: school)) { $0.locale = .init(identifier: "en_US") }
    await until { school.gatekeeper.isSettled && school.gatekeeper.products().count == 2 }
  }

  @Test func `a lesson is bought and opened`() async {
    #expect(app.front.texts.contains("Tuning"))
    #expect(app.tap("Barre chords, Locked"))
    await until { app.front.kind == .sheet }
    #expect(app.front.texts.first == "Unlock “Barre chords”")
    let price = school.gatekeeper.products().first { $0.id == "chords" }?.displayPrice ?? ""
    #expect(app.tap("Chord course, \(price)"))
    #expect(app.tap("Buy"))
    await until { app.front.kind == .window && app.front.texts.first == "Play it slowly." }
  }

  @Test func `a completed lesson opens the next one`() async throws {
    try school.store.buy("songs", for: "anonymous")
    await until { school.gatekeeper.isPurchased("songs") }
    let session = school.gatekeeper.session("test")
    #expect(!session.isUnlocked("firstSong"))
    #expect(app.tap("Tuning"))
    #expect(app.tap("Done"))
    await until { session.isUnlocked("firstSong") }
  }

  @Test func `signing in opens the items of members`() async {
    let session = school.gatekeeper.session("test")
    #expect(!session.isUnlocked("community"))
    #expect(app.tap("Community, Locked"))
    await until { app.front.kind == .sheet }
    #expect(app.tap("Sign In"))
    await until { session.isUnlocked("community") }
    school.account.signOut()
    await until { !session.isUnlocked("community") }
  }

  @Test func `the app asks the App Store`() async throws {
    let account = AppIdentity(signedIn: nil)
    let journal = RecordedProgress(in: MemoryProgressStorage())
    let catalog = school.catalog
    let purchases = StoreKitSource()
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog, accepting: await purchases.acceptedEnvironments()),
      sources: [purchases, journal],
      stores: [StoreKitStore()],
      identity: account)
    #expect(gatekeeper.unsuppliedFamilies.isEmpty)
  }

  @Test func `the app says that its catalog is missing`() {
    #expect(ViewHost(GuitarApp().root).front.texts == ["…"])
  }
}

extension StartAppPageCode {
  // A namespace, because the example has views of the same kind.

  struct GuitarApp: App {
    @State private var school: School?
    @State private var message = "…"

    var body: some Scene {
      WindowGroup { root }
    }

    @ViewBuilder var root: some View {
      if let school {
        SchoolView(school: school)
      } else {
        Text(message).task {
          let folder = Bundle.main.path(forResource: "guitar", ofType: nil) ?? "guitar"
          do { school = try await School(folder: folder) } catch { message = "\(error)" }
        }
      }
    }
  }

  @MainActor
  struct School {
    let catalog: GatedCatalog
    let account = AppIdentity(signedIn: nil)
    let journal: RecordedProgress
    let store: SimulatedStore
    let gatekeeper: Gatekeeper

    init(folder: String) async throws {
      catalog = try GatedCatalog(path: folder)
      store = SimulatedStore(catalog.content, clock: SimulatedClock(at: SystemWallClock().now))
      journal = RecordedProgress(in: MemoryProgressStorage(), clock: store.clock)
      gatekeeper = Gatekeeper(
        engine: GateEngine(catalog: catalog),
        sources: [store, journal],
        stores: [store],
        identity: account,
        clock: store.clock)
    }

    func complete(_ lesson: ItemID) {
      guard let user = gatekeeper.identity else { return }
      Task {
        do {
          try await journal.complete(lesson, for: user.id)
        } catch {
          print("\(lesson) is not recorded: \(error)")
        }
      }
    }
  }

  struct SchoolView: View {
    let school: School

    var body: some View {
      LessonList(school: school).gatekeeper(school.gatekeeper) { request in
        Paywall(request, signIn: { school.account.signIn(id: "anna") })
      }
    }
  }

  struct LessonList: View {
    let school: School

    var body: some View {
      NavigationStack {
        List {
          ForEach(school.catalog.content.items) { lesson in
            if let id = lesson.itemID {
              NavigationLink {
                LessonScreen(school: school, id: id)
              } label: {
                HStack {
                  Text(lesson.title(preferring: ["en"]))
                  Spacer()
                  LockBadge(id)
                }
              }
            }
          }
        }
      }
    }
  }

  struct LessonScreen: View {
    let school: School
    let id: ItemID
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("Play it slowly.")
        Button("Done") { school.complete(id) }
      }
      .gated(id, onCancel: { dismiss() })
    }
  }
}
