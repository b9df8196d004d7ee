/// Writes listings as they come, in one format.
protocol ListingWriter {
  mutating func write(
    _ listing: SubjectListing, to output: OutputChannel
  ) throws(OutputError)
  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError)
}
