internal import ContentCatalog

/// The result of a command, which a ``ReportRenderer`` writes in one of the formats.
///
/// A command makes a report and knows no format; a renderer writes it and knows no command.
struct Report {
  /// The parts for people, in order.
  var sections: [ReportSection]
  /// Returns the object for programs that read JSON. Only their format makes it, because it can be large.
  var data: () throws -> JSONNode
  /// A member of the object that may be too long to be stored.
  var series: ReportSeries?
  /// The rows for programs that read CSV. If it is `nil`, the only table of the sections is used.
  var records: ReportTable?
  /// The values for programs that read JSON line by line, each made as it is written. Empty for reports without
  /// such a format.
  var entries: AnyRandomAccessCollection<JSONNode>
  /// The remarks about places in files. Empty for reports without such a format.
  var annotations: [Annotation]
  /// The tests, by suite. Empty for reports without such a format.
  var tests: [TestCase] = []

  init(
    _ sections: [ReportSection], data: @autoclosure @escaping () throws -> JSONNode,
    series: ReportSeries? = nil, records: ReportTable? = nil,
    entries: some RandomAccessCollection<JSONNode> = EmptyCollection<JSONNode>(),
    annotations: [Annotation] = []
  ) {
    self.sections = sections
    self.data = data
    self.series = series
    self.records = records
    self.entries = AnyRandomAccessCollection(entries)
    self.annotations = annotations
  }
}

/// A renderer that writes reports in one format.
protocol ReportRenderer {
  /// Writes a report. The rows of a table that are not stored take no more memory than one of them.
  ///
  /// - Throws: an ``OutputError``, or the error that making the data throws.
  func write(_ report: Report, to output: OutputChannel) throws
}

/// A part of a report, separated from the others by a blank line.
struct ReportSection {
  enum Content {
    /// Sentences, each on a line of its own.
    case lines([String])
    /// Items of a list.
    case list([String])
    /// Findings, each with a sentence that explains it.
    case findings([(text: String, explanation: String)])
    /// Lines whose layout is significant, such as a tree or the contents of a file.
    case verbatim([String])
    case diagnostics([Diagnostic])
    case table(ReportTable)
    /// Rows with long cells: a table in Markdown, and a paragraph for each row in text, under the first cell if
    /// it differs from that of the row before. The notes of a row follow its paragraph, or the table.
    case records(ReportTable, notes: [[String]])
  }

  /// The line above the content, if any.
  let title: String?
  let content: [Content]
  /// Whether the section is for the few who want to know more, so that a page shows its title only.
  var isFolded = false

  init(_ title: String? = nil, _ content: Content...) {
    self.title = title
    self.content = content
  }

  /// The section with its content hidden at first, where the format can do so.
  var folded: ReportSection {
    var section = self
    section.isFolded = true
    return section
  }
}
