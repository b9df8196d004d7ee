import Academy
import GateKit

/// A gate of the academy, which is written as rule text in its catalog and in postfix in its plan.
indirect enum GateTree {
  case product(Int)
  /// An index into ``windows``.
  case window(Int)
  case not(GateTree)
  case all(GateTree, GateTree)
  case any(GateTree, GateTree)
  case atLeast(Int, of: [GateTree])
}

extension GateTree {
  var ruleText: String {
    switch self {
    case .product(let number): Academy.product(number)
    case .window(let number): Self.ruleText(of: Self.windows[number])
    case .not(let tree): "not \(tree.ruleText)"
    case .all(let left, let right): "(\(left.ruleText) and \(right.ruleText))"
    case .any(let left, let right): "(\(left.ruleText) or \(right.ruleText))"
    case .atLeast(let count, let trees):
      "atLeast(\(count), of: [\(trees.map(\.ruleText).joined(separator: ", "))])"
    }
  }

  var postfix: String {
    switch self {
    case .product(let number): "p\(number)"
    case .window(let number): "w\(number)"
    case .not(let tree): "\(tree.postfix) !"
    case .all(let left, let right): "\(left.postfix) \(right.postfix) &"
    case .any(let left, let right): "\(left.postfix) \(right.postfix) |"
    case .atLeast(let count, let trees):
      "\(trees.map(\.postfix).joined(separator: " ")) @\(count):\(trees.count)"
    }
  }

  private static func ruleText(of window: PlannedWindow) -> String {
    let ends = [("from", window.from), ("until", window.until)].compactMap { name, seconds in
      seconds.map { "\(name): \(Instant(secondsSince1970: $0))" }
    }
    return "window(\(ends.joined(separator: ", ")))"
  }
}

extension GateTree {
  /// Windows that are past, open or in the future at the evaluated instant, including some that
  /// begin or end at it.
  static let windows: [PlannedWindow] = (0..<24).map { number in
    let now = Academy.now.secondsSince1970
    let begin = now + Int64(number - 16) * 86_400 * 10
    let end = begin + Int64(1 + number % 5) * 86_400 * 30
    return switch number % 6 {
    case 0: PlannedWindow(from: now, until: end + 86_400 * 200)
    case 1: PlannedWindow(from: begin - 86_400 * 200, until: now)
    case 2: PlannedWindow(from: begin, until: nil)
    case 3: PlannedWindow(from: nil, until: end)
    default: PlannedWindow(from: begin, until: end)
    }
  }

  /// Returns a random tree. Most trees have the full depth.
  static func random(depth: Int, _ random: inout SeededNumbers) -> GateTree {
    let tree: GateTree
    if depth == 0 || random.next(12) == 0 {
      tree = leaf(&random)
    } else if depth == 1, random.next(8) == 0 {
      tree = .atLeast(2, of: (0..<3).map { _ in leaf(&random) })
    } else {
      let left = Self.random(depth: depth - 1, &random)
      let right = Self.random(depth: depth - 1, &random)
      tree = random.next(9) < 4 ? .all(left, right) : .any(left, right)
    }
    return random.next(8) == 0 ? .not(tree) : tree
  }

  private static func leaf(_ random: inout SeededNumbers) -> GateTree {
    random.next(8) == 0
      ? .window(random.next(windows.count))
      : .product(random.next(Academy.products + Academy.bundles))
  }

  /// Returns distinct random trees.
  static func distinct(_ count: Int, seed: UInt64) -> [GateTree] {
    var random = SeededNumbers(seed: seed)
    var found: [GateTree] = []
    var texts: Set<String> = []
    while found.count < count {
      let tree = Self.random(depth: 3, &random)
      if texts.insert(tree.ruleText).inserted { found.append(tree) }
    }
    return found
  }
}
