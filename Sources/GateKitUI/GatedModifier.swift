#if canImport(SwiftUI)
  internal import GateKit
  internal import SwiftUI

  /// A view that is shown while an item is unlocked.
  struct GatedModifier: ViewModifier {
    /// Whether an item is open in a window.
    struct Access: Equatable {
      let session: String?
      let item: ItemID
      let isUnlocked: Bool

      /// Returns whether the item has opened since an earlier access.
      func isOpening(after old: Access) -> Bool {
        isUnlocked && session == old.session && item == old.item
      }
    }

    /// The circumstances of a call of `open`. Another call follows when they change.
    struct Attempt: Equatable {
      let access: Access
      let number: Int
    }

    let item: ItemID
    let presentation: GateRequest.Presentation
    let store: StoreName?
    let onCancel: @MainActor () -> Void
    let onUnlock: @MainActor () -> Void
    @Environment(GateSession.self) private var session: GateSession?
    @State private var number = 0
    @State private var call = GatedCall()

    func body(content: Content) -> some View {
      let state = session?.state(of: item) ?? .checking
      let access = Access(
        session: session?.id, item: item, isUnlocked: state == .unlocked)
      ZStack {
        if state == .unlocked {
          content
        } else {
          LockedContent(state: state) { number += 1 }
        }
      }
      .onChange(of: access) { old, new in
        if new.isOpening(after: old) { onUnlock() }
      }
      .onChange(of: Attempt(access: access, number: number), initial: true) { _, attempt in
        call.begin(attempt, open)
      }
    }

    /// Opens the item. The function does not refer to the state of the view, whose release cancels it.
    private var open: @MainActor () async -> Void {
      { [session, item, presentation, store, onCancel] in
        guard let session, !session.isUnlocked(item) else { return }
        if await session.open(item, as: presentation, from: store) == .dismissed { onCancel() }
      }
    }
  }

  /// The view in place of a locked one: an indicator during the check, otherwise a button that opens
  /// the request again.
  private struct LockedContent: View {
    let state: ItemState
    let unlock: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
      if state == .checking {
        ProgressView(InterfaceText.checking.preferring(locale.languages))
      } else {
        VStack {
          LockLabel(state: state)
          Button(InterfaceText.unlock.preferring(locale.languages)) { unlock() }
        }
      }
    }
  }
#endif
