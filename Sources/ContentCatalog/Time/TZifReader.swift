/// A reader of compiled time zone files, versions 1 to 4.
///
/// Source: RFC 9636, "The Time Zone Information Format (TZif)", section 3, which replaces RFC 8536.
struct TZifReader {
  private var rest: ArraySlice<UInt8>

  /// Returns the offsets in a file; `nil` if the file is damaged or counts leap seconds, which
  /// ``Instant`` does not.
  static func table(_ bytes: [UInt8]) -> OffsetTable? {
    var reader = TZifReader(rest: bytes[...])
    guard let first = reader.header() else { return nil }
    if first.version == 0 { return reader.block(first, with: Int32.self)?.table(tail: nil) }
    guard reader.take(first.size(timeWidth: 4)) != nil, let second = reader.header(),
      let block = reader.block(second, with: Int64.self), let footer = reader.footer()
    else { return nil }
    if footer.isEmpty { return block.table(tail: nil) }
    guard let tail = POSIXTimeZone(footer) else { return nil }
    return block.table(tail: tail)
  }
}

extension TZifReader {
  private struct Header {
    let version: UInt8
    let isUTCount: Int
    let isStandardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let characterCount: Int

    /// Returns the size of the data block in bytes. The counts have 32 bits, so the sum cannot
    /// overflow.
    func size(timeWidth: Int) -> Int {
      timeCount * (timeWidth + 1) + typeCount * 6 + characterCount + leapCount * (timeWidth + 4)
        + isStandardCount + isUTCount
    }
  }

  private mutating func header() -> Header? {
    guard let magic = take(4), magic.elementsEqual("TZif".utf8), let version = take(1)?.first,
      version == 0 || version >= UInt8(ascii: "2"), take(15) != nil,
      let isUT = count(), let isStandard = count(), let leaps = count(), let times = count(),
      let types = count(), let characters = count(), types > 0, characters > 0
    else { return nil }
    return Header(
      version: version, isUTCount: isUT, isStandardCount: isStandard, leapCount: leaps,
      timeCount: times, typeCount: types, characterCount: characters)
  }

  private mutating func footer() -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    guard take(1)?.first == newline, let end = rest.firstIndex(of: newline) else { return nil }
    return rest[..<end]
  }

  private mutating func count() -> Int? { number(UInt32.self).map { Int($0) } }

  private mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    take(Number.bitWidth / 8)?.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

extension TZifReader {
  private struct Block {
    let transitions: [Int64]
    /// The index of the offset after each transition. Before the first transition, the first offset
    /// applies.
    let types: [UInt8]
    let offsets: [Int32]

    func table(tail: POSIXTimeZone?) -> OffsetTable? {
      guard types.allSatisfy({ $0 < offsets.count }), let first = offsets.first else { return nil }
      return OffsetTable(
        transitions: transitions, offsets: [first] + types.map { offsets[Int($0)] }, tail: tail)
    }
  }

  private mutating func block<Time: FixedWidthInteger>(
    _ header: Header, with _: Time.Type
  ) -> Block? {
    let width = Time.bitWidth / 8
    guard header.leapCount == 0, header.size(timeWidth: width) <= rest.count else { return nil }
    let transitions = (0..<header.timeCount).compactMap { _ in number(Time.self).map { Int64($0) } }
    let types = take(header.timeCount) ?? []
    let offsets = (0..<header.typeCount).compactMap { _ -> Int32? in
      defer { _ = take(2) }
      return number(Int32.self)
    }
    _ = take(header.characterCount + header.isStandardCount + header.isUTCount)
    return Block(transitions: transitions, types: Array(types), offsets: offsets)
  }
}
