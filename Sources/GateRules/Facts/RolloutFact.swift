import ContentCatalog

/// Whether a subject belongs to a fixed share of all subjects.
///
/// The bucket of a subject is the first four bytes, most significant first, of the SHA-256 digest
/// of the UTF-8 bytes of `salt:id`. The subject belongs to a share of `p` percent if
/// `bucket × 10,000 < p × 100 × 2³²`. A larger share therefore always contains a smaller one, and
/// any program that has SHA-256 computes the same result.
package struct RolloutFact: Hashable, Sendable {
  package let salt: String
  /// The share in hundredths of a percent, from 0 to 10,000.
  package let hundredths: Int

  func value(for subject: ResolvedSubject) -> Ternary {
    var id = subject.subject.id.rawValue
    return id.withUTF8 { value(forID: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the value for a subject whose id consists of these UTF-8 bytes.
  package func value(forID id: UnsafeRawBufferPointer) -> Ternary {
    Ternary(UInt64(Self.bucket(of: id, salt: salt)) * 10_000 < UInt64(max(0, hundredths)) << 32)
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.hundredths == b.hundredths && a.salt.isExactly(b.salt)
  }

  package func hash(into hasher: inout Hasher) {
    salt.hashExactly(into: &hasher)
    hasher.combine(hundredths)
  }

  package static func bucket(of subject: some Sequence<UInt8>, salt: String) -> UInt32 {
    SHA256.digest(of: Array("\(salt):".utf8) + subject)[0]
  }
}
