import ContentCatalog
import Foundation
import GateStores
import Testing

@testable import GateKit

func isOnMainThread() -> Bool { Thread.isMainThread }

/// Waits until a condition is true, and reports a failure if it does not become true.
@MainActor
func until(
  _ location: SourceLocation = #_sourceLocation, _ condition: @MainActor () async -> Bool
) async {
  for _ in 0..<maxYields {
    if await condition() { return }
    await Task.yield()
  }
  Issue.record("the condition did not become true", sourceLocation: location)
}

/// Lets all tasks that are ready run.
@MainActor
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}

private let maxYields = 500_000
