/// A catalog without rule text, as input for the programs that the benchmark compares with
/// `gate-eval`.
///
/// Each line of a plan contains words separated by spaces. Products, windows and gates are numbered
/// from 0 in the order of their lines.
///
/// ```
/// catalog ID
/// now SECONDS
/// product NAME,OTHER_NAME… INCLUDED_PRODUCT…
/// window FROM UNTIL              in seconds; - for an open end
/// gate TOKEN…                    in postfix: p3 product, w1 window, 0, 1, & and, | or, ! not,
///                                @2:3 at least two of three
/// item ID GATE
/// ```
struct BatchPlan {
  let catalog: String
  let now: Int64
  var products: [PlannedProduct] = []
  var windows: [PlannedWindow] = []
  /// The gates in postfix.
  var gates: [String] = []
  var items: [(id: String, gate: Int)] = []
}

/// A product that subjects hold under any of its names.
struct PlannedProduct {
  let names: [String]
  /// The indices of the products that it includes.
  var included: [Int] = []
}

/// A half-open interval of time, in seconds since 1970 UTC.
struct PlannedWindow {
  let from: Int64?
  let until: Int64?
}

extension BatchPlan {
  /// The plan as the text of a file.
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
