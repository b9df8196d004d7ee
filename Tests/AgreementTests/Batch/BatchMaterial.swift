import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import RuleTestSupport

extension Generator<BatchCase> {
  /// Batches over one to three catalogs, with lines written in every form and damaged.
  static let batches = Generator { choices in
    BatchMaterial(of: BatchCatalogs.any, differingPercent: 5, &choices).batch(&choices)
  }

  /// Batches with lines as nearly all programs write them. The scanner should read nearly all of
  /// these.
  static let ordinaryBatches = Generator { choices in
    BatchMaterial(of: BatchCatalogs.random, differingPercent: 0, &choices).ordinaryBatch(&choices)
  }

  /// Batches with lines of up to three shapes, as files of one to three programs have.
  static let shapedBatches = Generator { choices in
    BatchMaterial(of: BatchCatalogs.any, differingPercent: 0, &choices).shapedBatch(&choices)
  }
}

/// The catalogs and generators from which a batch is drawn.
private struct BatchMaterial {
  let texts: [String]
  let engines: [GateEngine]
  let makers: [SubjectMaker]
  let now: Instant
  let names: [String]

  /// - Parameter differingPercent: the percentage of batches whose engines accept different
  ///   environments, so that the scanner cannot be used.
  init(
    of written: Generator<WrittenCatalogText>, differingPercent: Int, _ choices: inout Choices
  ) {
    let written = choices.list(1...3) { $0.draw(written) }
    let catalogs = written.compactMap(\.catalog)
    let materials = catalogs.map { CaseMaterial(of: $0) }
    let asked = materials.map { choices.draw($0.cases) }
    let differ = choices.chance(differingPercent)
    texts = written.map(\.text)
    engines = zip(catalogs, asked).map { catalog, own in
      GateEngine(
        catalog: catalog, accepting: (differ ? own : asked[0]).engine.acceptedEnvironments)
    }
    now = asked.first?.now ?? .latest
    makers = zip(materials, asked).map { material, own in
      material.subjects(near: asked[0].now == own.now ? own : asked[0])
    }
    names =
      ["id", "product", "purchaseDate", "score", "count", "unknown", "ownershipType"]
      + catalogs.flatMap {
        $0.content.attributes.map(\.id.rawValue)
          + $0.content.items.prefix(4).compactMap(\.itemID?.rawValue)
      }
  }

  func batch(_ choices: inout Choices) -> BatchCase {
    let writing = LineWriting(oddPercent: choices.pick(0, 2, 8, 30), names: names)
    let lineBreak = choices.pick("\n", "\n", "\n", "\r\n")
    var bytes: [UInt8] = []
    for line in choices.list(0...100, of: { lines(writing, &$0) }).joined() {
      bytes += line + lineBreak.utf8
    }
    if choices.chance(20) { bytes.removeLast(Swift.min(lineBreak.utf8.count, bytes.count)) }
    return BatchCase(
      texts: texts, engines: engines, now: now,
      needs: choices.pick(
        [], [], .holdings, .holdings, .validUntil, .validUntil, [.holdings, .validUntil],
        [.subjects, .validUntil]),
      jobs: choices.pick(1, 1, 2, 3), step: choices.pick(.max, .max, 100, 1),
      chunkSize: choices.pick(1 << 19, 1 << 19, 1 << 10, 50, 1), bytes: bytes)
  }

  func ordinaryBatch(_ choices: inout Choices) -> BatchCase {
    let writing = LineWriting(oddPercent: 0, names: [])
    let lines = choices.list(1...60) { choices in
      writing.line(of: subject(&choices).ordinary(for: engines), &choices)
    }
    return BatchCase(
      texts: texts, engines: engines, now: now, needs: [],
      bytes: Array(lines.joined(separator: "\n").utf8))
  }

  func shapedBatch(_ choices: inout Choices) -> BatchCase {
    let shapes = choices.list(1...3) { LineShape(&$0) }
    let subjects = choices.list(2...4) { subject(&$0).ordinary(for: engines) }
    var lines = choices.list(60...160) { choices in
      var subject = choices.pick(from: subjects) ?? subjects[0]
      subject.id = SubjectID("u\(choices.number(in: 0...1_000_000))")
      subject.entitlements = subject.entitlements.filter { _ in choices.chance(80) }
      return Array((choices.pick(from: shapes) ?? shapes[0]).line(of: subject).utf8)
    }
    if choices.chance(30) {
      lines += choices.list(1...5) { ($0.pick(from: lines) ?? []).damaged(&$0) }
    }
    return BatchCase(
      texts: texts, engines: engines, now: now,
      needs: choices.pick([], .holdings, .validUntil), jobs: choices.pick(1, 1, 2),
      chunkSize: choices.pick(1 << 19, 1 << 19, 1 << 12),
      bytes: Array(lines.joined(separator: "\n".utf8)))
  }

  /// Returns a line and some damaged copies of it, since damaging a line is faster than generating
  /// one.
  private func lines(_ writing: LineWriting, _ choices: inout Choices) -> [[UInt8]] {
    if choices.chance(4) { return [Array(choices.pick("", " ", "\t\r ", "\u{FEFF}", "[").utf8)] }
    var subject = subject(&choices)
    // Most subjects are of the kind that the scanner can read.
    if choices.chance(85) { subject.unknown = [] }
    if choices.chance(90) { subject = subject.withoutOddValues(for: engines) }
    if choices.chance(10) { subject.id = SubjectID(choices.draw(.adversarialStrings)) }
    let line = Array(writing.line(of: subject, &choices).utf8)
    return [line] + choices.list(0...3) { line.damaged(&$0) }
  }

  /// Returns a subject with facts that one or two of the catalogs declare.
  private func subject(_ choices: inout Choices) -> GateSubject {
    guard let maker = choices.pick(from: makers) else { return GateSubject(id: "u1") }
    var subject = choices.group { maker.subject(&$0) }
    guard makers.count > 1, choices.chance(60), let other = choices.pick(from: makers) else {
      return subject
    }
    let more = choices.group { other.subject(&$0) }
    subject.entitlements += more.entitlements
    subject.attributes.merge(more.attributes) { own, _ in own }
    subject.progress.merge(more.progress) { own, _ in own }
    subject.usage.merge(more.usage) { own, _ in own }
    return subject
  }
}

extension GateSubject {
  /// Returns the subject without attribute values that do not fit every catalog.
  func withoutOddValues(for engines: [GateEngine]) -> GateSubject {
    var subject = self
    subject.attributes = attributes.filter { name, value in
      let types = Set(engines.compactMap { $0.catalog.content.attribute(name)?.type })
      return types.allSatisfy { value.converted(to: $0) != nil }
    }
    return subject
  }

  /// Returns the subject without the facts that only ``SubjectDecoder`` reads: unknown facts, uses
  /// of items that no catalog has, two names of one item, and values of attributes with no type or
  /// several types.
  fileprivate func ordinary(for engines: [GateEngine]) -> GateSubject {
    let catalogs = engines.map(\.catalog.content)
    var subject = self
    subject.unknown = []
    subject.attributes = withoutOddValues(for: engines).attributes.filter { name, _ in
      Set(catalogs.compactMap { $0.attribute(name)?.type }).count == 1
    }
    subject.progress = [:]
    for (item, record) in progress.sorted(by: { $0.key < $1.key }) {
      let isKnown = catalogs.contains { $0.nodeIndex(named: item.rawValue) != nil }
      if isKnown, subject.progress.isEmpty { subject.progress[item] = record }
    }
    subject.usage = usage.mapValues { record in
      guard case .uses(let uses) = record else { return record }
      return .uses(
        uses.filter { use in
          use.item.map { item in catalogs.contains { $0.nodeIndex(named: item.rawValue) != nil } }
            ?? true
        })
    }
    return subject
  }
}
