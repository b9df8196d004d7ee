public import ContentCatalog
import GateRules
public import Observation

/// The gates as one window sees them.
///
/// ```swift
/// let session = gatekeeper.session("main")
/// session.context["deviceClass"] = "phone"
/// if await session.open("L9") == .opened { show("L9") }
/// ```
///
/// A window has at most one ``request`` at a time. Sessions share neither requests nor confirmations nor
/// context.
@MainActor @Observable
public final class GateSession: Identifiable {
  /// The id of the window.
  public nonisolated let id: String
  /// The product whose purchase awaits confirmation, for a dialog.
  public var confirmation: StoreListing?
  /// The choices about the product in ``confirmation``.
  @ObservationIgnored package var chosenOptions = PurchaseOptions()
  private var attributes: [AttributeID: AttributeValue] = [:]
  /// The attributes that the root of the window has measured, which ``context`` overrides.
  @ObservationIgnored private var measured: [AttributeID: AttributeValue] = [:]
  /// The request that is shown.
  var shown: GateRequest?

  @ObservationIgnored weak var gatekeeper: Gatekeeper?
  @ObservationIgnored let engine: GateEngine
  @ObservationIgnored var view: AccessState
  @ObservationIgnored var queue = OpenQueue()
  @ObservationIgnored private var rows: [ItemID: ItemRow] = [:]
  /// The states that the rows show.
  @ObservationIgnored private var states: ItemStates
  @ObservationIgnored private var windowCount = 0

  init(id: String, of gatekeeper: Gatekeeper) {
    self.id = id
    self.gatekeeper = gatekeeper
    engine = gatekeeper.setup.engine
    view = gatekeeper.view
    states = view.states(areSettled: gatekeeper.isSettled)
  }

  /// The attributes of this window, such as `deviceClass`. They override those of the sources, but not
  /// `signedIn`.
  public var context: [AttributeID: AttributeValue] {
    get { attributes }
    set {
      if newValue == attributes { return }
      attributes = newValue
      decideAgain()
    }
  }

  /// The attributes that the window supplies.
  var supplied: [AttributeID: AttributeValue] { measured.merging(attributes) { $1 } }

  private func decideAgain() {
    view.context = supplied
    gatekeeper?.decide(for: self)
  }

  /// Sets the attributes that the root of the window has measured.
  ///
  /// - Parameter candidates: the values of each attribute, the preferred one first. The first one that the
  ///   catalog declares counts, and an attribute of another type is left to the sources.
  package func measure(_ candidates: [AttributeID: [AttributeValue]]) {
    var values: [AttributeID: AttributeValue] = [:]
    for (id, candidates) in candidates {
      guard let attribute = engine.catalog.content.attribute(id) else { continue }
      values[id] = candidates.first { attribute.declares($0) }
    }
    if values == measured { return }
    measured = values
    decideAgain()
  }
}

extension CatalogAttribute {
  /// Returns whether a string or a version is a value of the attribute.
  fileprivate func declares(_ value: AttributeValue) -> Bool {
    switch (type, value) {
    case (.string, .string(let text)): values?.contains { $0.isExactly(text) } ?? true
    case (.version, .version): true
    default: false
    }
  }
}

extension GateSession {
  /// Returns the state of an item, for a row or a screen. For an unknown id or the id of a group, it is
  /// locked.
  public func state(of item: ItemID) -> ItemState {
    if let known = rows[item] { return known.state }
    guard let handle = engine.handle(for: item) else { return .locked(.lock) }
    let row = ItemRow(handle, states[handle])
    rows[item] = row
    return row.state
  }

  /// Returns whether an item is unlocked.
  public func isUnlocked(_ item: ItemID) -> Bool { state(of: item) == .unlocked }

  /// Asks the sources and the stores whose answers are older than ``Gatekeeper/Policy/maxAge``, and decides
  /// for the present instant. Call it when the window becomes active.
  public func activate() { gatekeeper?.activate() }

  /// Ends the session when its window closes. Callers of ``open(_:as:from:)`` get `.ended`, and the next
  /// call of ``Gatekeeper/session(_:)`` with the id creates a session.
  public func end() {
    guard let gatekeeper else { return }
    finishAll(.ended)
    confirmation = nil
    self.gatekeeper = nil
    gatekeeper.remove(self)
  }

  /// Adds a window that shows the session.
  package func addWindow() { windowCount += 1 }

  /// Removes a window that shows the session. The session ends with the last one.
  package func removeWindow() {
    windowCount -= 1
    if windowCount == 0 { end() }
  }

  /// Sets the rows, and the request with its callers.
  ///
  /// - Parameter due: the instant until which waits are over.
  func update(due: Instant) {
    let next = view.states(areSettled: gatekeeper?.isSettled ?? false)
    if next != states {
      states = next
      for row in rows.values { row.set(next[row.item]) }
    }
    updateRequests(due: due)
  }

  /// Forgets what concerns the earlier subject.
  func forgetSubject() {
    view.endDelays()
    if confirmation != nil { confirmation = nil }
  }

  /// Whether the decision about an item is pending.
  func isChecking(_ item: ItemHandle) -> Bool {
    view.states(areSettled: states.areSettled)[item] == .checking
  }
}

extension Gatekeeper {
  /// Decides again for one session, whose context has changed.
  func decide(for session: GateSession) {
    session.view.decide(about: decided, at: view.evaluation.now)
    publish()
  }

  /// Decides for the present instant, and asks for what is missing or old.
  func activate() {
    if identity != nil {
      askForStaleAnswers()
      askForStaleProducts()
    }
    update()
  }

  func remove(_ session: GateSession) {
    if sessions[session.id] === session { sessions[session.id] = nil }
    publish()
  }
}
