import Observation
import Synchronization

/// A view of the module itself, which has elements instead of a body. Apple's module has no such
/// type.
@MainActor
protocol PrimitiveView {
  func elements(in context: RenderContext) -> [ViewElement]
}

/// The place of a view in the tree of all views. Apple's module has no such type.
@MainActor
struct RenderContext {
  let host: ViewHost
  /// The screen of the view.
  var level: PresentationLevel
  /// The identity of the view.
  private(set) var path: String
  var environment: EnvironmentValues

  init(host: ViewHost, path: String, environment: EnvironmentValues) {
    self.host = host
    self.path = path
    self.environment = environment
    level = PresentationLevel(depth: 0)
  }

  /// The storage of the view, which remains while the view is shown.
  var record: ViewRecord { host.record(at: path, on: level) }

  /// Returns the context of a view within this one.
  func child(_ name: String) -> RenderContext {
    var child = self
    child.path += "/\(name)"
    return child
  }

  /// Returns the elements of a view.
  func elements(of view: some View) -> [ViewElement] {
    if let primitive = view as? any PrimitiveView { return primitive.elements(in: self) }
    let context = child("\(type(of: view))")
    context.connect(view)
    return context.elements(of: view.body)
  }

  /// Returns the elements of a view on another screen.
  func elements(of view: some View, on level: PresentationLevel) -> [ViewElement] {
    var context = self
    context.level = level
    return context.elements(of: view)
  }

  /// Returns the elements of the destination of a navigation, or of its root.
  func navigation(from root: some View) -> [ViewElement] {
    guard let (index, top) = host.stack.indices.last.map({ ($0, host.stack[$0]) }) else {
      return child("root").elements(of: root)
    }
    var context = child("destination \(index)")
    context.environment.dismiss = DismissAction(host: host)
    // The views below remain.
    _ = child("root").elements(of: root)
    return context.elements(of: top)
  }

  /// Connects the state and the environment of a view or a modifier.
  func connect(_ owner: Any) {
    for (index, child) in Mirror(reflecting: owner).children.enumerated() {
      guard let property = child.value as? any ConnectedProperty else { continue }
      property.connect(to: record, named: child.label ?? "\(index)", in: self)
    }
  }
}

/// The storage of a view that is shown. Apple's module has no such type.
final class ViewRecord {
  var states: [String: AnyObject] = [:]
  var hasAppeared = false
  var value: Any?
  var task: Task<Void, Never>?
  var disappear: (() -> Void)?
  /// The number of screens below that of the view.
  var depth = 0
  /// Whether a full-screen cover hides the view.
  var isCovered = false

  /// Ends what lasts while the view is visible. Returns the actions that follow.
  func disappeared() -> [() -> Void] {
    hasAppeared = false
    if let task {
      task.cancel()
      (self.task, value) = (nil, nil)
    }
    return [disappear].compactMap(\.self)
  }
}

/// Whether something that views read has changed. Apple's module has no such type.
final class ViewChanges: Sendable {
  private let areNoted = Mutex(true)

  func note() { areNoted.withLock { $0 = true } }

  /// Returns whether a change was noted since the latest call.
  func take() -> Bool {
    areNoted.withLock { noted in
      defer { noted = false }
      return noted
    }
  }
}
