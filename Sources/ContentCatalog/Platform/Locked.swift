import CLibrary

/// A value that one thread at a time reads or changes. Copies share it.
///
/// The standard library's `Mutex` requires later systems than GateKit does.
@usableFromInline
package struct Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let storage: ManagedBuffer<Value, PlatformMutex>

  @inlinable
  package init(_ value: Value) {
    storage = LockedStorage.create(minimumCapacity: 1) { _ in value }
    storage.withUnsafeMutablePointerToElements { PlatformMutex.initialize($0) }
  }

  /// Returns the result of a function that must neither wait nor access this value again.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (value, mutex) throws(Failure) -> Result in
      PlatformMutex.lock(mutex)
      defer { PlatformMutex.unlock(mutex) }
      return try body(&value.pointee)
    }
  }
}

/// The memory of a value and of its lock, one allocation.
@usableFromInline
final class LockedStorage<Value>: ManagedBuffer<Value, PlatformMutex> {
  @inlinable
  deinit {
    withUnsafeMutablePointerToElements { PlatformMutex.destroy($0) }
  }
}

/// A mutex of the platform, at a fixed place in memory.
///
/// With its functions, other modules specialize ``Locked`` without knowing those of the platform.
@usableFromInline
package struct PlatformMutex: @unchecked Sendable {
  private var mutex = pthread_mutex_t()

  /// Creates a mutex that is not initialized at its place yet.
  package init() {}

  @usableFromInline
  package static func initialize(_ place: UnsafeMutablePointer<PlatformMutex>) {
    place.initialize(to: PlatformMutex())
    pthread_mutex_init(mutex(at: place), nil)
  }

  @usableFromInline
  package static func lock(_ place: UnsafeMutablePointer<PlatformMutex>) {
    pthread_mutex_lock(mutex(at: place))
  }

  @usableFromInline
  package static func unlock(_ place: UnsafeMutablePointer<PlatformMutex>) {
    pthread_mutex_unlock(mutex(at: place))
  }

  @usableFromInline
  package static func destroy(_ place: UnsafeMutablePointer<PlatformMutex>) {
    pthread_mutex_destroy(mutex(at: place))
  }

  private static func mutex(
    at place: UnsafeMutablePointer<PlatformMutex>
  ) -> UnsafeMutablePointer<pthread_mutex_t> {
    // An access to the property could be one to a copy.
    UnsafeMutableRawPointer(place).assumingMemoryBound(to: pthread_mutex_t.self)
  }
}
