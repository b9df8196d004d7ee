import ContentCatalog
import GateKit
import GateRules

/// The sentences of a renderer that an app provides, which can depend on the whole explanation.
struct CustomRendererFields: ReasonFields {
  private let renderer: any ReasonRenderer
  private let items: ItemSelection
  private let csv: CSVWriter

  init(_ renderer: any ReasonRenderer, of items: ItemSelection, _ csv: CSVWriter) {
    self.renderer = renderer
    self.items = items
    self.csv = csv
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?,
    _ pattern: UnsafeRawBufferPointer?, instants: ArraySlice<Instant>
  ) {}

  mutating func append(
    _ lines: SubjectLines, _ subject: inout ExplainedSubject, to buffer: inout OutputBuffer
  ) {
    lines.append(to: &buffer) { position, code, buffer in
      let explanation = subject.explain(items.handle(at: position))
      csv.append([code.verdict.rawValue, renderer.sentence(of: explanation)], to: &buffer)
    }
  }
}
