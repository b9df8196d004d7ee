import CLibrary

/// A thread for calls that block.
package enum SystemThread {
  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a function on a new thread, which ends with the function.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { runWork($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, runWork, work.toOpaque())
    #endif
    if status != 0 {
      work.release()
      throw SystemError(number: status)
    }
  }
}

private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument {
    Unmanaged<SystemThread.Work>.fromOpaque(argument).takeRetainedValue().run()
  }
  return nil
}
