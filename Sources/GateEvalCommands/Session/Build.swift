/// The build of `gate-eval`.
enum Build {
  /// The commit of a release. `.ci/stamp` writes it in a clean copy of the sources before the release is
  /// built; it is `nil` in the repository.
  private static let commit: String? = nil

  static let version = "0.1.0 (\(commit ?? "dev"))"
}
