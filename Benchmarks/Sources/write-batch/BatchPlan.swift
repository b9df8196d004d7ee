/// What a catalog says, without rule text: what the programs work from that are compared with `gate-eval`.
///
/// A line each, words apart by blanks, numbers counted from 0 in the order of the lines:
///
/// ```
/// catalog ID
/// now SECONDS
/// product NAME,OTHER_NAME… INCLUDED_PRODUCT…
/// window FROM UNTIL              in seconds; - where there is no such end
/// gate TOKEN…                    in postfix: p3 product, w1 window, 0, 1, & and, | or, ! not,
///                                @2:3 at least two of three
/// item ID GATE
/// ```
struct BatchPlan {
  let catalog: String
  let now: Int64
  var products: [PlannedProduct] = []
  var windows: [PlannedWindow] = []
  /// In postfix.
  var gates: [String] = []
  var items: [(id: String, gate: Int)] = []
}

/// A product that subjects hold, by any of its names.
struct PlannedProduct {
  let names: [String]
  /// The products that it includes.
  var included: [Int] = []
}

/// A half-open interval of time.
struct PlannedWindow {
  let from: Int64?
  let until: Int64?
}

extension BatchPlan {
  /// The plan as a file.
  var text: String {
    var lines = ["catalog \(catalog)", "now \(now)"]
    for product in products {
      let included = product.included.map { " \($0)" }
      lines.append("product \(product.names.joined(separator: ","))\(included.joined())")
    }
    for window in windows {
      lines.append("window \(Self.end(window.from)) \(Self.end(window.until))")
    }
    lines += gates.map { "gate \($0)" }
    lines += items.map { "item \($0.id) \($0.gate)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func end(_ seconds: Int64?) -> String { seconds.map { "\($0)" } ?? "-" }
}
