internal import GateKit

/// A source whose changes notifications signal, in addition to its own.
struct SignalledSource: EntitlementSourceWrapper {
  let source: any EntitlementSource
  let signals: ChangeSignals

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let streams = [source.changes(of: subject), signals.stream(of: subject)]
    return AsyncStream { continuation in
      let task = Task {
        await withTaskGroup(of: Void.self) { group in
          for stream in streams { group.addTask { for await _ in stream { continuation.yield() } } }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
