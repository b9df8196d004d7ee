public import ContentCatalog

/// The reasons for which a catalog cannot be exported.
///
/// ```swift
/// do throws(ExportError) {
///   _ = try SQLQuery(of: catalog, at: now, for: .sqlite)
/// } catch {
///   for fault in error.diagnostics { print(fault.location, fault.message) }
/// }
/// ```
public struct ExportError: DescribedError, Hashable, Sendable {
  /// The faults, in the order of the files: the rules that the target cannot express.
  public let diagnostics: [Diagnostic]

  /// Creates an error from its faults.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The location and message of the first fault, and the number of the others.
  public var message: String { diagnostics.message() }

  /// The advice on the first fault.
  public var help: String? { diagnostics.firstError?.help }

  /// The faults as text, each with its line of the file and its advice.
  public var description: String { DiagnosticRenderer().render(diagnostics) }
}
