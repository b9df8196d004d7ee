import ContentCatalog
import GateEvalCommands
import Testing

@Suite struct ArgumentParserTests {
  @Test(arguments: [
    ("a", "paths=a"),
    ("a b c", "paths=a|b|c"),
    ("-", "paths=-"),
    ("-- -a --format", "paths=-a|--format"),
    ("a -- -- b", "paths=a|--|b"),
    ("--subjects=f a", "paths=a subjects=f"),
    ("--subjects f a", "paths=a subjects=f"),
    ("--subjects - a", "paths=a subjects=-"),
    ("--subjects=- a", "paths=a subjects=-"),
    ("--subjects=-x a", "paths=a subjects=-x"),
    ("--subjects=a=b a", "paths=a subjects=a=b"),
    ("-s f a", "paths=a subjects=f"),
    ("-sf a", "paths=a subjects=f"),
    ("-s=f a", "paths=a subjects=f"),
    ("-s - a", "paths=a subjects=-"),
    ("a --strict b", "paths=a|b strict"),
    ("a --strict --strict", "paths=a strict"),
    ("-Sq a", "paths=a strict quiet"),
    ("-Ssf a", "paths=a subjects=f strict"),
    ("-Sfjson a", "paths=a format=json strict"),
    ("--format ndjson a", "paths=a format=ndjson"),
    ("--holding basic,full a", "paths=a holding=basic,full"),
    ("--holding=basic a", "paths=a holding=basic"),
    ("--accept sandbox a --accept=xcode", "paths=a accept=sandbox|xcode"),
    ("--now 1970-01-01T08:00:00+08:00 a", "paths=a now=1970-01-01T08:00:00+08:00"),
  ])
  func `options and operands are read in every form`(line: String, expected: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    var parser = ArgumentParser(EvalProbe.declaration, program: "gate-eval")
    #expect(try parser.parse(arguments).map(EvalProbe.describe) == expected)
  }

  @Test(arguments: [
    (["--holding=", "a"], "paths=a holding="),
    (["--holding", " ", "a"], "paths=a holding= "),
    (["", "a b"], "paths=|a b"),
  ])
  func `empty arguments and arguments with spaces are kept`(
    arguments: [String], expected: String
  ) throws {
    var parser = ArgumentParser(EvalProbe.declaration, program: "gate-eval")
    #expect(try parser.parse(arguments).map(EvalProbe.describe) == expected)
  }

  @Test(arguments: [
    (["--fromat", "json", "a"], "unknown option `--fromat`; did you mean `--format`?"),
    (["--subjets=f", "a"], "unknown option `--subjets`; did you mean `--subjects`?"),
    (["--zzzzzzzz"], "unknown option `--zzzzzzzz`"),
    (["-x", "a"], "unknown option `-x`"),
    (["-format", "json"], "`-f` takes one of table, json, ndjson, not `ormat`"),
    (["-strict"], "the operand `PATH` is missing"),
    (["-qx"], "unknown option `-qx`"),
    (
      ["--format", "jsno", "a"],
      "`--format` takes one of table, json, ndjson, not `jsno`; did you mean `json`?"
    ),
    (["-f", "xml", "a"], "`-f` takes one of table, json, ndjson, not `xml`"),
    (["--format=", "a"], "`--format` takes one of table, json, ndjson, not ``"),
    (["a", "--format"], "`--format` requires a value: `--format FORMAT`"),
    (["--subjects", "--strict", "a"], "`--subjects` requires a value: `--subjects FILE`"),
    (["a", "-s"], "`-s` requires a value: `-s FILE`"),
    (["-s", "--", "a"], "`-s` requires a value: `-s FILE`"),
    (["--subjects=", "a"], "`--subjects` takes a FILE, not ``"),
    (["--format=json", "-f", "json", "a"], "`--format` is given twice"),
    (["--strict=yes", "a"], "`--strict` takes no value"),
    (["--strict=", "a"], "`--strict` takes no value"),
    (
      ["--now", "yesterday", "a"],
      "`--now` takes an instant such as 2026-12-01T00:00:00+08:00, or a date, not `yesterday`"
    ),
    (
      ["--now=2026-12-32", "a"],
      "`--now` takes an instant such as 2026-12-01T00:00:00+08:00, or a date, not `2026-12-32`"
    ),
    ([], "the operand `PATH` is missing"),
    (["--strict"], "the operand `PATH` is missing"),
    (["--=x", "a"], "unknown option `--`"),
    (["--\u{1B}[31m", "a"], "unknown option `--␛[31m`"),
  ])
  func `an invalid command line suggests what was meant`(
    arguments: [String], message: String
  ) {
    let expected = UsageError(message, help: "run `gate-eval eval --help`")
    #expect(throws: expected) {
      var parser = ArgumentParser(EvalProbe.declaration, program: "gate-eval")
      _ = try parser.parse(arguments)
    }
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["a", "--help"], ["--nonsense", "--help"], ["--subjects", "-h"],
    ["--help", "--", "a"],
  ])
  func `a request for help takes precedence over errors`(arguments: [String]) throws {
    var parser = ArgumentParser(EvalProbe.declaration, program: "gate-eval")
    #expect(try parser.parse(arguments) == nil)
  }

  @Test func `help after the end of the options is an operand`() throws {
    var parser = ArgumentParser(EvalProbe.declaration, program: "gate-eval")
    #expect(try parser.parse(["--", "--help"]).map(EvalProbe.describe) == "paths=--help")
  }

  @Test(arguments: [
    (["a", "b"], "a", [], "b"),
    (["a", "b", "c", "d"], "a", ["b", "c"], "d"),
  ])
  func `each operand takes its words and leaves enough for the next`(
    arguments: [String], old: String, others: [String], new: String
  ) throws {
    var parser = ArgumentParser(CompareProbe.declaration, program: "gate-eval")
    let invocation = try #require(try parser.parse(arguments))
    #expect(invocation[CompareProbe.old] == old)
    #expect(invocation[CompareProbe.others] == others)
    #expect(invocation[CompareProbe.new] == new)
  }

  @Test(arguments: [([], "the operand `OLD` is missing"), (["a"], "the operand `NEW` is missing")])
  func `a missing operand is named`(arguments: [String], message: String) {
    #expect(throws: UsageError(message, help: "run `gate-eval compare --help`")) {
      var parser = ArgumentParser(CompareProbe.declaration, program: "gate-eval")
      _ = try parser.parse(arguments)
    }
  }

  @Test func `an unexpected operand is named`() {
    let matrix = CommandDeclaration(
      name: "matrix", summary: "", discussion: [],
      operands: [CommandOperand.one("CATALOG", help: "").declaration], options: [])
    let expected = UsageError(
      "unexpected operand `b`", help: "run `gate-eval matrix --help`")
    #expect(throws: expected) {
      var parser = ArgumentParser(matrix, program: "gate-eval")
      _ = try parser.parse(["a", "b", "c"])
    }
  }
}
