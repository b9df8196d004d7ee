internal import GateKit

/// The name of the files that contain the documents of a subject: its id, in which every byte except
/// `A-Z a-z 0-9 . _ ~ -` is percent-encoded. An ending follows.
enum SubjectFileName {
  /// The ending of a file that contains one document.
  static let documentEnding = ".json"
  /// The ending of a file that contains one document a line.
  static let linesEnding = ".ndjson"

  /// Returns a name without its ending; `nil` if the ending is another one.
  static func withoutEnding(_ name: String) -> String? {
    for ending in [documentEnding, linesEnding] where name.hasSuffix(ending) {
      return String(decoding: name.utf8.dropLast(ending.utf8.count), as: UTF8.self)
    }
    return nil
  }

  static func name(of subject: SubjectID) -> String {
    var bytes: [UInt8] = []
    for byte in subject.rawValue.utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the subject whose documents have this name; `nil` if no id is encoded as the name.
  static func subject(named name: String) -> SubjectID? {
    var bytes: [UInt8] = []
    var rest = name.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    let id = SubjectID(String(decoding: bytes, as: UTF8.self))
    return self.name(of: id) == name ? id : nil
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
