import Academy
import GateKit

/// A writer of random subjects as NDJSON.
///
/// Each subject has up to six entitlements, some of them expired, some in the future, and some
/// without dates. About one line in ten has its keys in another order.
struct SubjectLines {
  private let names: [[[UInt8]]]
  private var random: SeededNumbers
  private let days: DayTexts
  private static let now = Academy.now.secondsSince1970

  /// - Parameter names: the id of each product, followed by its other names, such as store ids. The
  ///   writer sometimes uses one of these in place of the id.
  init(_ names: [[String]], seed: UInt64) {
    self.names = names.map { $0.map { Array($0.utf8) } }
    random = SeededNumbers(seed: seed)
    days = DayTexts(around: Self.now, reach: 800)
  }

  /// Writes the next subject and a line feed.
  mutating func write(subject number: Int, to file: inout BufferedFile) {
    let isShuffled = random.next(10) == 0
    let isIDLast = isShuffled && random.next(2) == 0
    file.write("{")
    if !isIDLast { writeID(number, to: &file) }
    file.write(isIDLast ? #""entitlements":["# : #","entitlements":["#)
    let count = min(random.next(7), random.next(7))
    for index in 0..<count {
      file.write(index == 0 ? "{" : ",{")
      writeEntitlement(isShuffled: isShuffled, to: &file)
      file.write("}")
    }
    file.write("]")
    if isIDLast {
      file.write(",")
      writeID(number, to: &file)
    }
    file.write("}\n")
  }

  private func writeID(_ number: Int, to file: inout BufferedFile) {
    file.write(#""id":"u"#)
    file.write(decimal: number)
    file.write("\"")
  }

  private mutating func writeEntitlement(isShuffled: Bool, to file: inout BufferedFile) {
    let shape = random.next(20)
    let bought = shape >= 4 && shape < 13 || shape >= 15 ? purchase() : nil
    let end = shape >= 13 ? expiry() : nil
    var isFirst = true
    let turn = isShuffled ? random.next(3) : 0
    for place in 0..<3 {
      switch (place + turn) % 3 {
      case 0: writeProduct(isFirst: &isFirst, to: &file)
      case 1: write(bought, #""purchaseDate":""#, isFirst: &isFirst, to: &file)
      default: write(end, #""expiresDate":""#, isFirst: &isFirst, to: &file)
      }
    }
  }

  /// Writes a product. The first products occur more often than the last.
  private mutating func writeProduct(isFirst: inout Bool, to file: inout BufferedFile) {
    let names = names[min(random.next(names.count), random.next(names.count))]
    file.write(isFirst ? #""product":""# : #","product":""#)
    file.write(random.next(8) == 0 ? names[random.next(names.count)] : names[0])
    file.write("\"")
    isFirst = false
  }

  /// Returns a purchase date, sometimes the evaluated instant itself, at which the purchase counts.
  private mutating func purchase() -> Int64 {
    switch random.next(64) {
    case 0: Self.now
    case 1...5: Self.now + Int64(random.next(in: 1...30 * 86_400))
    default: Self.now - Int64(random.next(in: 1...700 * 86_400))
    }
  }

  /// Returns an expiration date, sometimes the evaluated instant itself, at which the entitlement
  /// has ended.
  private mutating func expiry() -> Int64 {
    guard random.next(64) > 0 else { return Self.now }
    return Self.now + Int64(random.next(in: -200 * 86_400...300 * 86_400))
  }

  private mutating func write(
    _ seconds: Int64?, _ key: StaticString, isFirst: inout Bool, to file: inout BufferedFile
  ) {
    guard let seconds else { return }
    if !isFirst { file.write(",") }
    isFirst = false
    file.write(key)
    let hours = random.next(50) == 0 ? Int64(random.next(in: -9...9)) : 0
    days.write(seconds + hours * 3_600, to: &file)
    if hours == 0 {
      file.write("Z\"")
    } else {
      file.write(hours < 0 ? "-0" : "+0")
      file.write(decimal: Int(abs(hours)))
      file.write(":00\"")
    }
  }
}

/// A fast formatter of local times, with precomputed texts for the days around an instant.
private struct DayTexts {
  private let first: Int64
  private let texts: [[UInt8]]
  private static let pairs: [[UInt8]] = (0..<60).map { Array(($0 < 10 ? "0\($0)" : "\($0)").utf8) }

  init(around instant: Int64, reach: Int64) {
    first = instant / 86_400 - reach
    texts = (first...first + 2 * reach).map { day in
      Array("\(Instant(secondsSince1970: day * 86_400))".utf8.prefix { $0 != UInt8(ascii: "T") })
    }
  }

  func write(_ seconds: Int64, to file: inout BufferedFile) {
    let clock = Int(seconds % 86_400)
    file.write(texts[Int(seconds / 86_400 - first)])
    file.write("T")
    file.write(Self.pairs[clock / 3_600])
    file.write(":")
    file.write(Self.pairs[clock / 60 % 60])
    file.write(":")
    file.write(Self.pairs[clock % 60])
  }
}
