import ContentCatalog
import GateKit
import GateRules

/// The names of the items of one engine in sentences, which all workers share.
struct SentenceNames: Sendable {
  /// The names in the form for a field with quotes, in which each quote is doubled.
  let texts: ByteStrings
  /// Whether each can be part of a field without quotes.
  let arePlain: [Bool]

  init(_ renderer: any FramingRenderer, of items: ItemSelection, _ csv: CSVWriter) {
    var arePlain: [Bool] = []
    arePlain.reserveCapacity(items.items.count)
    texts = ByteStrings(of: items.items) { item, buffer in
      let name = renderer.name(of: items.id(of: item)).withVisibleControls
      arePlain.append(csv.isPlain(name.utf8))
      buffer.append(csv.quotedContent(name))
    }
    self.arePlain = arePlain
  }
}
