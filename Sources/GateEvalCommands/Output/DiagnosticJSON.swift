internal import ContentCatalog

extension JSONWriter {
  /// A diagnostic as an object: its code, what it says, and where.
  mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    member("severity", diagnostic.severity.rawValue)
    member("code", diagnostic.code.rawValue)
    member("message", diagnostic.message)
    if let help = diagnostic.help { member("help", help) }
    members(of: diagnostic.location)
    if !diagnostic.related.isEmpty {
      key("related")
      beginArray()
      for related in diagnostic.related {
        beginObject()
        member("message", related.text)
        members(of: related.location)
        endObject()
      }
      endArray()
    }
    endObject()
  }

  private mutating func members(of location: FileLocation) {
    member("path", location.path)
    member("line", location.line)
    member("column", location.column)
    member("endLine", location.endLine)
    member("endColumn", location.endColumn)
  }
}
