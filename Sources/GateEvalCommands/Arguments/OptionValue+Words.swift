extension OptionValue {
  /// Several words of a closed list, separated by commas.
  static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, of type: Word.Type
  ) -> Self where Value == [Word] {
    let names = Word.allCases.map(\.rawValue)
    return Self(
      name, expectation: "a list of \(names.joined(separator: ", "))", suggestions: names,
      read: { text in
        let found = text.split(separator: ",", omittingEmptySubsequences: false)
          .map { Word(rawValue: String($0)) }
        return found.contains { $0 == nil } ? nil : found.compactMap { $0 }
      })
  }
}
