import GateKit

/// A local time with an offset from UTC in hours.
struct LocalTime {
  /// Seconds since 1970 UTC.
  let seconds: Int64
  var hours: Int64 = 0
}

/// A fast formatter of local times, with precomputed texts for the days around an instant.
struct DayTexts {
  private let first: Int64
  private let texts: [[UInt8]]
  private static let pairs: [[UInt8]] = (0..<60).map { Array(($0 < 10 ? "0\($0)" : "\($0)").utf8) }

  init(around instant: Int64, reach: Int64) {
    first = instant / 86_400 - reach
    texts = (first...first + 2 * reach).map { day in
      Array("\(Instant(secondsSince1970: day * 86_400))".utf8.prefix { $0 != UInt8(ascii: "T") })
    }
  }

  /// Writes a time as RFC 3339 in quotes.
  func write(_ time: LocalTime, to file: inout BufferedFile) {
    let seconds = time.seconds + time.hours * 3_600
    let clock = Int(seconds % 86_400)
    file.write("\"")
    file.write(texts[Int(seconds / 86_400 - first)])
    file.write("T")
    file.write(Self.pairs[clock / 3_600])
    file.write(":")
    file.write(Self.pairs[clock / 60 % 60])
    file.write(":")
    file.write(Self.pairs[clock % 60])
    if time.hours == 0 {
      file.write("Z\"")
    } else {
      file.write(time.hours < 0 ? "-0" : "+0")
      file.write(decimal: Int(abs(time.hours)))
      file.write(":00\"")
    }
  }
}
