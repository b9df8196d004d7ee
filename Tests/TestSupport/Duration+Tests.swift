extension Duration {
  /// A time limit that no test reaches, for tests that do not test the limit.
  ///
  /// Hundreds of tests run at once on few threads, so that an answer that needs no time can wait
  /// minutes for a thread.
  package static let ample = Duration.seconds(86_400)
}
