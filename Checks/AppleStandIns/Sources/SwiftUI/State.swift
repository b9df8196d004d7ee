// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol DynamicProperty {}

/// A property of a view that the renderer connects with its storage. Apple's module has no such type.
@MainActor
protocol ConnectedProperty {
  func connect(to record: ViewRecord, named name: String, in context: RenderContext)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// The value of a view that is shown.
  final class Location {
    var value: Value
    let changed: () -> Void

    init(_ value: Value, changed: @escaping () -> Void) {
      self.value = value
      self.changed = changed
    }
  }

  private final class Box {
    let initial: Value
    /// The storage of the view that is shown, which the value of a view does not keep.
    weak var location: Location?

    init(_ initial: Value) { self.initial = initial }
  }

  private let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.location?.value ?? box.initial }
    nonmutating set {
      box.location?.value = newValue
      box.location?.changed()
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 })
  }
}

extension State: ConnectedProperty {
  func connect(to record: ViewRecord, named name: String, in context: RenderContext) {
    if let known = record.states[name] as? Location {
      box.location = known
    } else {
      let location = Location(box.initial) { [changes = context.host.changes] in changes.note() }
      record.states[name] = location
      box.location = location
    }
  }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Not a member of Apple's type.
  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { wrappedValue[keyPath: keyPath] },
      write: { new in
        var value = wrappedValue
        value[keyPath: keyPath] = new
        // A reference remains the same.
        if !(Value.self is AnyObject.Type) { wrappedValue = value }
      })
  }
}
