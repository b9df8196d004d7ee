import Observation

/// A window that evaluates views, and lets a test read and tap them. Apple's module has no such type.
///
/// ```swift
/// let host = ViewHost(LessonList())
/// host.tap("L9")
/// host.front.texts
/// ```
///
/// It has identity, state, environment, observation, tasks, and one presentation above each screen. The
/// views below a full-screen cover disappear, and appear again after it, with their state.
/// It has no layout, no animation and no localization.
@MainActor
public final class ViewHost {
  /// The environment of the window.
  public var environment: EnvironmentValues {
    didSet { changes.note() }
  }
  /// The destinations of navigation links that are shown.
  private(set) var stack: [any View] = []
  /// The actions that follow an update.
  var afterUpdate: [() -> Void] = []
  let changes = ViewChanges()
  private var root: any View
  private var records: [String: ViewRecord] = [:]
  private var visited: Set<String> = []
  private var presented: [Presentation] = []
  private var shown: [ViewScreen] = []

  /// Shows a view in a window.
  public init(
    _ root: some View, environment change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.root = root
    var environment = EnvironmentValues()
    environment.scenePhase = .active
    change(&environment)
    self.environment = environment
  }

  /// The screens, from the window to the one in front.
  public var screens: [ViewScreen] {
    update()
    return shown
  }

  /// The screen in front.
  public var front: ViewScreen { screens[screens.count - 1] }

  /// Closes the window, and releases its views and their state.
  public func close() {
    root = EmptyView()
    (stack, visited, presented, shown) = ([], [], [], [])
    removeRecords()
  }
}

extension ViewHost {
  /// Taps the first enabled button of the screen in front that VoiceOver reads like this. Returns
  /// whether there is one.
  @discardableResult
  public func tap(_ text: String) -> Bool {
    let screen = front
    guard let button = screen.buttons.first(where: { $0.spokenText == text && !$0.isDisabled }),
      let action = button.action
    else { return false }
    // A dialog disappears with each of its buttons, and SwiftUI does not state the order.
    if screen.kind == .dialog { screen.dismiss() }
    action()
    update()
    return true
  }

  /// Dismisses the screen in front, as a swipe does.
  public func dismiss() {
    front.dismiss()
    update()
  }

  func push(_ view: some View) {
    stack.append(view)
    changes.note()
  }

  func pop() {
    if !stack.isEmpty { stack.removeLast() }
    changes.note()
  }

  func record(at path: String, on level: PresentationLevel) -> ViewRecord {
    visited.insert(path)
    let record = records[path] ?? ViewRecord()
    records[path] = record
    record.depth = level.depth
    return record
  }
}

extension ViewHost {
  /// Evaluates the views until nothing changes.
  private func update() {
    for _ in 0..<Self.maxUpdates where changes.take() {
      withObservationTracking {
        evaluate()
      } onChange: { [changes] in
        changes.note()
      }
      let actions = afterUpdate
      afterUpdate = []
      for action in actions { action() }
    }
  }

  private func evaluate() {
    visited = []
    let context = RenderContext(host: self, path: "window", environment: environment)
    var screens = [
      ViewScreen(kind: .window, elements: context.elements(of: root), dismiss: {})
    ]
    var level = context.level
    var now: [Presentation] = []
    while let next = presentation(on: level, at: now.count) {
      level.removePresentations()
      level = PresentationLevel(depth: now.count + 1)
      screens.append(
        ViewScreen(kind: next.kind, elements: next.elements(level), dismiss: next.dismiss))
      now.append(next)
    }
    let ended = presented.filter { old in !now.contains { $0.key == old.key } }
    afterUpdate += ended.compactMap(\.onDismiss)
    presented = now
    shown = screens
    removeRecords()
    coverRecords(below: now.lastIndex { $0.kind == .fullScreenCover }.map { $0 + 1 } ?? 0)
  }

  /// Lets the views below a depth disappear, and the others appear.
  private func coverRecords(below depth: Int) {
    for record in records.values where record.isCovered != (record.depth < depth) {
      record.isCovered.toggle()
      if record.isCovered {
        afterUpdate += record.disappeared()
      } else {
        changes.note()
      }
    }
  }

  /// Returns the presentation above a screen: the one that is presented already, or the first one.
  private func presentation(on level: PresentationLevel, at depth: Int) -> Presentation? {
    let current = presented.indices.contains(depth) ? presented[depth].key : nil
    return level.active.first { $0.key == current } ?? level.active.first
  }

  /// Ends the views that are no longer shown.
  private func removeRecords() {
    for (path, record) in records where !visited.contains(path) {
      records[path] = nil
      if !record.isCovered { afterUpdate += record.disappeared() }
    }
    if visited.isEmpty {
      for action in afterUpdate { action() }
      afterUpdate = []
    }
  }

  private static let maxUpdates = 100
}
