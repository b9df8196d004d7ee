internal import ContentCatalog

/// A test with its failures, which are empty if it passed.
struct TestCase {
  /// The name of the group of tests that it belongs to.
  let suite: String
  let name: String
  let failures: [(message: String, text: String)]
}

/// A renderer that writes the tests of a report as JUnit XML, which CI systems show.
///
/// Elements and attributes are those that the Ant task `junit` writes, and that GitLab, Jenkins and Azure
/// DevOps read: `testsuites`, `testsuite`, `testcase` and `failure`.
struct JUnitReport: ReportRenderer {
  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    try output.append { append(report, to: &$0) }
  }

  private func append(_ report: Report, to output: inout OutputBuffer) {
    output.append(line: #"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.append(line: "<testsuites\(Self.counts(of: report.tests))>")
    var suites: [(name: String, tests: [TestCase])] = []
    for test in report.tests {
      if suites.last?.name.isExactly(test.suite) != true { suites.append((test.suite, [])) }
      suites[suites.count - 1].tests.append(test)
    }
    for suite in suites {
      let name = Self.attribute("name", suite.name)
      output.append(line: "  <testsuite\(name)\(Self.counts(of: suite.tests))>")
      for test in suite.tests { append(test, to: &output) }
      output.append(line: "  </testsuite>")
    }
    output.append(line: "</testsuites>")
  }

  private func append(_ test: TestCase, to output: inout OutputBuffer) {
    let names =
      Self.attribute("classname", test.suite) + Self.attribute("name", test.name)
    if test.failures.isEmpty {
      output.append(line: "    <testcase\(names)/>")
      return
    }
    output.append(line: "    <testcase\(names)>")
    for failure in test.failures {
      let message = Self.attribute("message", failure.message)
      output.append(line: "      <failure\(message)>\(Self.escaped(failure.text))</failure>")
    }
    output.append(line: "    </testcase>")
  }

  private static func counts(of tests: [TestCase]) -> String {
    let failed = tests.count { !$0.failures.isEmpty }
    return attribute("tests", "\(tests.count)") + attribute("failures", "\(failed)")
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value))\""
  }

  /// Returns a text in which nothing is markup, and without the characters that XML 1.0 forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
