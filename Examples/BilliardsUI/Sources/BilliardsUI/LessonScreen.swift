import GateKit
import GateKitUI
import SwiftUI

/// A lesson, which opens when it is bought.
struct LessonScreen: View {
  let lesson: ContentItem
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let id = lesson.itemID {
      LessonView(lesson: lesson)
        .gated(id, onCancel: { dismiss() })
    }
  }
}

/// The content of a lesson.
private struct LessonView: View {
  let lesson: ContentItem
  @Environment(\.locale) private var locale

  var body: some View {
    VStack {
      Text(lesson.title(preferring: [locale.identifier(.bcp47)]))
      Text("Set up the balls as shown, and play ten times.")
    }
  }
}
