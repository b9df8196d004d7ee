internal import ContentCatalog

/// The names of an imported catalog, each of which is unique and safe in rules and patterns.
struct ImportedNames {
  private let owned: Set<ExactString>
  private var used: Set<ExactString>
  /// The last number of each name that was wished for several times.
  private var numbers: [ExactString: Int] = [:]

  /// - Parameters:
  ///   - reserved: the names that have another meaning.
  ///   - owned: the names that only their owners may use.
  init(reserved: [String] = ReservedItemID.allCases.map(\.rawValue), owned: [String] = []) {
    used = Set(reserved.map(ExactString.init))
    self.owned = Set(owned.map(ExactString.init))
  }

  /// Returns a name that is not taken, and takes it.
  ///
  /// - Parameter own: the owned names that this caller may use, of which the first is the second choice.
  mutating func unique(_ wish: String, allowing own: [String] = []) -> String {
    let base = Self.safe(wish)
    let candidates = [base] + own.prefix(1).map(Self.safe)
    for name in candidates where isFree(name, allowing: own) { return take(name) }
    var number = numbers[ExactString(base), default: 1] + 1
    while !isFree("\(base)-\(number)", allowing: []) { number += 1 }
    numbers[ExactString(base)] = number
    return take("\(base)-\(number)")
  }

  private func isFree(_ name: String, allowing own: [String]) -> Bool {
    let key = ExactString(name)
    return !used.contains(key)
      && (!owned.contains(key) || own.contains { $0.isExactly(name) })
  }

  private mutating func take(_ name: String) -> String {
    used.insert(ExactString(name))
    return name
  }

  /// Returns whether a name consists of letters, digits and some signs.
  static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= nameLength
      && name.unicodeScalars.allSatisfy { isSafe($0) || $0 == " " }
  }

  private static func safe(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(nameLength) {
      text.append(isSafe(scalar) ? scalar : "-")
    }
    return text.isEmpty ? "product" : String(text)
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
    default: false
    }
  }

  /// The length limit, which leaves room for an ending.
  private static let nameLength = 150
}
