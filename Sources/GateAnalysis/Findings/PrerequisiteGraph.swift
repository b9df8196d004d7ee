import ContentCatalog
import GateRules

/// The classes of items, and on the progress in which others the access to each depends.
final class PrerequisiteGraph {
  /// For each class, the classes whose records its access tests.
  let required: [[Int]]
  /// For each class, those whose access tests its records.
  let dependents: [[Int]]
  /// For each class, the position of its component. Classes in one component depend on each other, and a
  /// component follows those that it depends on.
  let components: [Int]
  /// For each node, the position of its class; `nil` for a group and for a draft.
  private let classes: [Int?]
  private let testing: [Bool]
  /// For each class, whether its access tests records of groups or drafts, which belong to no class.
  private let testsOthers: [Bool]

  init(_ search: FindingSearch) {
    var classes = [Int?](repeating: nil, count: search.content.nodes.count)
    for (index, items) in search.classes.enumerated() {
      for node in items.nodes { classes[node.position] = index }
    }
    let nodes = search.classes.map { items in
      // Nothing is decided about classes for which no work is left.
      search.prover.work.isSpent ? [] : search.progressNodes(of: items.conditions.access)
    }
    required = nodes.map { Set($0.compactMap { classes[$0.position] }).sorted() }
    testing = nodes.map { !$0.isEmpty }
    testsOthers = nodes.map { $0.contains { classes[$0.position] == nil } }
    self.classes = classes
    var dependents = [[Int]](repeating: [], count: required.count)
    for (index, others) in required.enumerated() {
      for other in others { dependents[other].append(index) }
    }
    self.dependents = dependents
    var components = [Int](repeating: 0, count: required.count)
    for (position, component) in DirectedGraph.components(of: required).enumerated() {
      for index in component { components[index] = position }
    }
    self.components = components
  }

  /// Returns the class of an item; `nil` for a group and for a draft.
  func index(of node: NodeIndex) -> Int? { classes[node.position] }

  /// Returns the number of classes on which the access to an item depends, with its own; `nil` if it exceeds a
  /// limit.
  func classCount(neededFor node: NodeIndex, upTo limit: Int) -> Int? {
    var found = NumberMap<Int, Void>()
    var next = [classes[node.position]].compactMap(\.self)
    while let index = next.popLast() {
      guard found.insert(index) else { continue }
      if found.values.count > limit { return nil }
      next += required[index]
    }
    return found.values.count
  }

  /// Whether the access to a class tests records of groups or drafts.
  func testsOthers(_ index: Int) -> Bool { testsOthers[index] }

  /// Whether the access to a class tests any record.
  func hasProgress(_ index: Int) -> Bool { testing[index] }
}

/// The classes that subjects without progress can open one after the other.
final class ReachableClasses {
  private let graph: PrerequisiteGraph
  /// Whether a class is reachable, for those that were decided.
  private var states = NumberMap<Int, Bool>()

  init(_ graph: PrerequisiteGraph) { self.graph = graph }

  /// Returns whether a class was found to be reachable.
  func contains(_ index: Int) -> Bool { states[index] ?? false }

  /// Returns whether an item was found to be reachable.
  func contains(_ node: NodeIndex) -> Bool { graph.index(of: node).map(contains) ?? false }

  /// Returns whether all items whose records the access to a class tests were found to be reachable.
  func containsAll(requiredBy index: Int) -> Bool {
    !graph.testsOthers(index) && graph.required[index].allSatisfy(contains)
  }

  func decide(_ index: Int, isReachable: Bool) { states.set(isReachable, for: index) }

  /// Decides classes and all that they depend on.
  ///
  /// A class is asked about after those that it depends on, and again only if it depends on itself.
  ///
  /// - Parameters:
  ///   - isLocked: returns whether a class opens for nobody, whatever the progress. Those that it depends on are
  ///     then not decided.
  ///   - canOpen: returns whether a class opens for some subject that has progress only in reachable classes.
  func add(
    _ wanted: [Int], isLocked: (Int) -> Bool = { _ in false }, canOpen: (Int) -> Bool
  ) {
    var found: [Int] = []
    var next = wanted
    while let index = next.popLast() {
      guard states[index] == nil else { continue }
      states.set(false, for: index)
      if isLocked(index) { continue }
      found.append(index)
      next += graph.required[index]
    }
    let order = found.sorted { (graph.components[$0], $0) < (graph.components[$1], $1) }
    var start = 0
    while start < order.count {
      let component = graph.components[order[start]]
      let end = order[start...].firstIndex { graph.components[$0] != component } ?? order.count
      decide(order[start..<end], component, canOpen)
      start = end
    }
  }

  private func decide(_ members: ArraySlice<Int>, _ component: Int, _ canOpen: (Int) -> Bool) {
    if members.count == 1, let only = members.first {
      if canOpen(only) { states.set(true, for: only) }
      return
    }
    var queue = Array(members)
    var queued = Set(members)
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      queued.remove(index)
      guard canOpen(index) else { continue }
      states.set(true, for: index)
      for other in graph.dependents[index]
      where graph.components[other] == component && states[other] == false {
        if queued.insert(other).inserted { queue.append(other) }
      }
    }
  }
}
