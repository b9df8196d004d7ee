import ContentCatalog

/// The form of a file of subjects, which its first bytes determine.
enum FileForm: Hashable {
  /// One object per line.
  case lines
  /// A list.
  case list
  /// Objects that extend over several lines.
  case objects
  /// Text or compressed text that has to be converted first.
  case encoded(FileEncoding)

  /// Determines the form; `nil` if more bytes are needed.
  ///
  /// - Parameters:
  ///   - bytes: the bytes from the first one that is not blank.
  ///   - isComplete: whether there are no more bytes.
  init?(beginning bytes: ArraySlice<UInt8>, isComplete: Bool) {
    let isComplete = isComplete || bytes.count >= Self.maxBeginning
    if let encoding = FileEncoding.allCases.first(where: { bytes.starts(with: $0.signature) }) {
      self = .encoded(encoding)
    } else if !isComplete, bytes.count < FileEncoding.maxSignature {
      return nil
    } else if bytes.first == UInt8(ascii: "[") {
      self = .list
    } else if bytes.first == UInt8(ascii: "{") {
      // No line of NDJSON consists of a brace alone, but indented JSON begins with one.
      let next = bytes.dropFirst().first { !$0.isJSONBlank || $0 == UInt8(ascii: "\n") }
      if next == nil, !isComplete { return nil }
      self = next == UInt8(ascii: "\n") ? .objects : .lines
    } else {
      self = .lines
    }
  }

  /// The number of bytes that determine the form in any case.
  private static let maxBeginning = 1 << 12
}

/// A compression, or an encoding of text, in which subjects cannot be read.
enum FileEncoding: CaseIterable {
  case gzip, zstandard, xz, bzip2, zip, utf16LittleEndian, utf16BigEndian

  /// The first bytes of such a file.
  var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .bzip2: Array("BZh".utf8)
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  static let maxSignature = 6

  fileprivate var name: String {
    switch self {
    case .gzip: "compressed with gzip"
    case .zstandard: "compressed with Zstandard"
    case .xz: "compressed with xz"
    case .bzip2: "compressed with bzip2"
    case .zip: "a ZIP archive"
    case .utf16LittleEndian, .utf16BigEndian: "encoded in UTF-16"
    }
  }

  /// The command that writes the text of such a file to its output.
  fileprivate var conversion: String {
    switch self {
    case .gzip: "gzip -dc FILE"
    case .zstandard: "zstd -dc FILE"
    case .xz: "xz -dc FILE"
    case .bzip2: "bzip2 -dc FILE"
    case .zip: "unzip -p FILE"
    case .utf16LittleEndian, .utf16BigEndian: "iconv -f UTF-16 -t UTF-8 FILE"
    }
  }
}

extension SubjectInputError {
  init(_ encoding: FileEncoding) {
    self.init(
      message: "it is \(encoding.name)",
      help: "read the output of `\(encoding.conversion)` instead")
  }
}
