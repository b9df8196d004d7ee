import CLibrary

/// A descriptor that a thread waits to read from or write to.
package struct ReadinessRequest: Sendable {
  package enum Event: Sendable {
    case reading, writing
  }

  package let descriptor: FileDescriptor
  package let event: Event

  package init(_ descriptor: FileDescriptor, _ event: Event) {
    self.descriptor = descriptor
    self.event = event
  }

  /// Blocks the thread until one of the descriptors is ready or has failed, or a signal interrupts the
  /// call. Returns for each descriptor whether it is ready or has failed.
  package static func wait(for requests: [ReadinessRequest]) -> [Bool] {
    var polled = requests.map {
      pollfd(
        fd: $0.descriptor.rawValue, events: Int16($0.event == .reading ? POLLIN : POLLOUT),
        revents: 0)
    }
    _ = poll(&polled, nfds_t(polled.count), -1)
    return polled.map { $0.revents != 0 }
  }
}
