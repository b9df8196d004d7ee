import ContentCatalog
import GateRules

/// Facts that a line marks unknown.
extension SubjectScanner {
  /// A fact as an element of the list names it.
  private enum UnknownName {
    case product(Names)
    case past(Names)
    case attribute(Names)
    case progress(Names)
    case usage(Names)

    enum Names {
      case all
      /// The index of the name; `nil` for a name outside the catalogs, which has no effect.
      case one(Int?)
    }
  }

  /// Scans the list of facts that are marked unknown.
  func unknown(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.take("[") else { return false }
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      let name = state.withPlainString(&cursor) { unknownName($0, in: $1) }
      guard let name = name ?? nil, mark(name, in: &state) else { return false }
    }
    return elements.isRead
  }

  /// Returns the fact that a text names; `nil` if it names none.
  private func unknownName(_ text: Range<Int>, in cursor: ByteCursor) -> UnknownName? {
    var name = ByteCursor(cursor, at: text.lowerBound)
    if name.take(text: "product:") {
      return self.names(name, text, names.products).map { .product($0) }
    }
    if name.take(text: "past:") { return self.names(name, text, names.products).map { .past($0) } }
    if name.take(text: "attribute:") {
      return self.names(name, text, names.attributes).map { .attribute($0) }
    }
    if name.take(text: "progress:") {
      return self.names(name, text, names.items.table.names).map { .progress($0) }
    }
    if name.take(text: "usage:") {
      return self.names(name, text, names.counters).map { .usage($0) }
    }
    return nil
  }

  /// Returns the names that the end of a text stands for; `nil` if it is empty.
  private func names(
    _ start: ByteCursor, _ text: Range<Int>, _ table: NameTable
  ) -> UnknownName.Names? {
    guard start.index < text.upperBound else { return nil }
    if start.byte == UInt8(ascii: "*"), start.index + 1 == text.upperBound { return .all }
    return .one(table.index(of: start.index..<text.upperBound, in: start))
  }

  /// Marks a fact unknown. Returns `false` to leave the line to ``SubjectDecoder``, as for every record that
  /// is listed and marked unknown.
  private func mark(_ name: UnknownName, in state: inout ScannerState) -> Bool {
    switch name {
    case .attribute(.one(nil)), .progress(.one(nil)), .usage(.one(nil)), .product(.one(nil)),
      .past(.one(nil)):
      break
    case .attribute(.all): state.unknownFamilies.insert(.attributes)
    case .attribute(.one(let attribute?)):
      guard state.memory.insertAttribute(attribute) else {
        return state.leave(because: .unknown)
      }
      state.listed.attributes.append((state.subject, attribute, .unknown))
    case .progress(.all):
      state.unknownFamilies.insert(.progress)
      state.listed.unknown.append((state.subject, .progress(nil)))
    case .progress(.one(let item?)):
      guard state.memory.insertItem(state.items.groups[item]) else {
        return state.leave(because: .unknown)
      }
      state.listed.unknown.append((state.subject, .progress(item)))
    case .usage(.all):
      state.unknownFamilies.insert(.usage)
      state.listed.unknown.append((state.subject, .usage(nil)))
    case .usage(.one(let counter?)):
      guard state.memory.insertCounter(counter) else { return state.leave(because: .unknown) }
      state.listed.unknown.append((state.subject, .usage(counter)))
    case .product(.all): return markProduct(.product(nil), nil, in: &state)
    case .product(.one(let product?)):
      return markProduct(.product(product), product, in: &state)
    case .past(.all): return markProduct(.past(nil), nil, in: &state)
    case .past(.one(let product?)): return markProduct(.past(product), product, in: &state)
    }
    return true
  }

  private func markProduct(
    _ mark: UnknownMark, _ product: Int?, in state: inout ScannerState
  ) -> Bool {
    if product.map({ isJoint[$0] }) ?? isJoint.contains(true) {
      return state.leave(because: .purchases)
    }
    if notesChanges { state.unknownFamilies.insert(.changingProducts) }
    state.listed.unknown.append((state.subject, mark))
    return true
  }

  /// Marks every attribute unknown that is not listed, if the line marks all. Returns `false` if it marks
  /// all records of a family of which it lists some.
  @inline(__always)
  func markFamilies(_ state: inout ScannerState) -> Bool {
    state.unknownFamilies.isEmpty || mark(state.unknownFamilies, in: &state)
  }

  @inline(never)
  private func mark(_ families: UnknownFamilies, in state: inout ScannerState) -> Bool {
    if families.contains(.progress), state.listed.progress.last?.subject == state.subject {
      return state.leave(because: .unknown)
    }
    if families.contains(.usage), state.listed.usage.last?.subject == state.subject {
      return state.leave(because: .unknown)
    }
    // A listed entitlement changes less if its product is marked unknown.
    if families.contains(.changingProducts),
      state.listed.entitlements.last.map({ Int($0.subject) }) == state.subject
    {
      return state.leave(because: .unknown)
    }
    guard families.contains(.attributes) else { return true }
    var isListed = [Bool](repeating: false, count: names.attributeCount)
    for entry in state.listed.attributes.reversed() {
      if entry.subject != state.subject { break }
      isListed[entry.name] = true
    }
    for attribute in isListed.indices where !isListed[attribute] {
      state.listed.attributes.append((state.subject, attribute, .unknown))
    }
    return true
  }
}
