package import ContentCatalog

/// Whether a subject, or the value of one of its attributes, belongs to a fixed share of all.
///
/// The bucket of a subject is the first four bytes, most significant first, of the SHA-256 digest
/// of the UTF-8 bytes of `salt:id`, where the value of an attribute can take the place of the id. The subject belongs to a share of `p` percent if
/// `bucket × 10,000 < p × 100 × 2³²`. A larger share therefore always contains a smaller one, and
/// any program that has SHA-256 computes the same result.
package struct RolloutFact: Hashable, Sendable {
  package let salt: String
  /// The share in hundredths of a percent, from 0 to 10,000.
  package let hundredths: Int
  /// The attribute by whose value subjects share a bucket; `nil` for the id of the subject.
  package let attribute: AttributeIndex?

  package init(salt: String, hundredths: Int, by attribute: AttributeIndex? = nil) {
    self.salt = salt
    self.hundredths = hundredths
    self.attribute = attribute
  }

  func value(for subject: ResolvedSubject) -> Ternary {
    if let attribute {
      switch subject.attributes[attribute.position] {
      case .value(let value): return value.text.map { self.value(forText: $0) } ?? .unknown
      case .absent: return .false
      case .unknown: return .unknown
      }
    }
    guard subject.subject.isIdentified else { return .unknown }
    var id = subject.subject.id.rawValue
    return id.withUTF8 { value(forID: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the value for a text in place of the id.
  package func value(forText text: String) -> Ternary {
    var text = text
    return text.withUTF8 { value(forID: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the value for a subject whose id consists of these UTF-8 bytes.
  package func value(forID id: UnsafeRawBufferPointer) -> Ternary {
    Ternary(UInt64(Self.bucket(of: id, salt: salt)) * 10_000 < UInt64(max(0, hundredths)) << 32)
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.hundredths == b.hundredths && a.attribute == b.attribute && a.salt.isExactly(b.salt)
  }

  package func hash(into hasher: inout Hasher) {
    salt.hashExactly(into: &hasher)
    hasher.combine(hundredths)
    hasher.combine(attribute)
  }

  package static func bucket(of subject: some Sequence<UInt8>, salt: String) -> UInt32 {
    SHA256.digest(of: Array("\(salt):".utf8) + subject)[0]
  }
}
