import GateKit
import GateKitUI
import SwiftUI

/// The courses, each with a lock if it is not open.
struct CourseList: View {
  let catalog: Catalog
  var account: AppIdentity?
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationStack {
      List {
        ForEach(catalog.roots) { part in
          Section(part.title(preferring: languages)) {
            ForEach(catalog.children(of: part)) { LessonRow(lesson: $0) }
          }
        }
        Section {
          NavigationLink {
            SettingsView(products: catalog.products, account: account)
          } label: {
            Text("Settings")
          }
        }
      }
      .navigationTitle(catalog.title(preferring: languages))
    }
  }

  private var languages: [String] { [locale.identifier(.bcp47)] }
}

/// A lesson in the list.
private struct LessonRow: View {
  let lesson: ContentItem
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationLink {
      LessonScreen(lesson: lesson)
    } label: {
      HStack {
        Text(lesson.title(preferring: [locale.identifier(.bcp47)]))
        Spacer()
        if let id = lesson.itemID { LockBadge(id) }
      }
    }
  }
}
