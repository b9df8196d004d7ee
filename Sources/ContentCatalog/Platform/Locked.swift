import CLibrary

/// A value that one thread at a time reads or changes. Copies share it.
///
/// The standard library's `Mutex` requires later systems than GateKit does.
package struct Locked<Value: Sendable>: @unchecked Sendable {
  private let storage: ManagedBuffer<Value, pthread_mutex_t>

  package init(_ value: Value) {
    storage = LockedStorage.create(minimumCapacity: 1) { _ in value }
    storage.withUnsafeMutablePointerToElements { mutex in
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }
  }

  /// Returns the result of a function that must neither wait nor access this value again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (value, mutex) throws(Failure) -> Result in
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
}

/// The memory of a value and of its lock, one allocation.
private final class LockedStorage<Value>: ManagedBuffer<Value, pthread_mutex_t> {
  deinit {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
  }
}
