// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Observation

public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

extension EnvironmentValues {
  private struct SizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }

  private struct LocaleKey: EnvironmentKey {
    static let defaultValue = Locale(identifier: "en_US")
  }

  private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.background
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Box {
    var value: Value?
  }

  private let box = Box()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[objectType] }
  }

  public var wrappedValue: Value { box.value ?? read(EnvironmentValues()) }
}

extension Environment: ConnectedProperty {
  func connect(to record: ViewRecord, named name: String, in context: RenderContext) {
    box.value = read(context.environment)
  }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    primitive("environment") { context, content in
      var context = context
      context.environment[keyPath: keyPath] = value
      return content(context)
    }
  }

  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    primitive("environment") { context, content in
      var context = context
      context.environment[T.self] = object
      return content(context)
    }
  }
}
