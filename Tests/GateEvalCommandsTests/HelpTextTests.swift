import GateEvalCommands
import Testing

@Suite struct HelpTextTests {
  @Test func `the help of a command is generated from its declarations`() async throws {
    let transcript = try await Transcript(of: ["eval", "--help"])
    #expect(
      transcript.output == """
        Decides which items are open for each subject, and prints one row for each of
        them in the order of the catalog.

        Usage: gate-eval eval [OPTION…] PATH…

        Operands:
          PATH…  A catalog file, or a folder of which every catalog.json is taken.

        Options:
          -s, --subjects FILE       Reads the subjects from a file; - is standard input.
              --holding PRODUCTS    Decides for someone who holds these products.
              --now INSTANT         Decides for this instant.
              --accept ENVIRONMENT  Lets purchases of this environment count. May be
                                    repeated.
          -f, --format FORMAT       How the result is printed. One of table, json,
                                    ndjson; the default is table.
          -S, --strict              Takes warnings as errors.
          -q, --quiet               Prints no totals.
          -h, --help                Prints this help.

        With neither subjects nor holding, the personas of each catalog are its
        subjects, and a folder stands for every catalog.json below it.

        """)
    #expect(transcript.status == 0)
  }

  @Test func `the overview lists commands and exit statuses`() async throws {
    let transcript = try await Transcript(of: ["--help"])
    #expect(
      transcript.output == """
        Evaluates access to the items of content catalogs, and explains each decision.

        Usage: gate-eval COMMAND …
               gate-eval PATH…   (the same as `eval`)

        Commands:
          eval     Decides which items are open for each subject, and prints one row for
                   each of them in the order of the catalog.
          compare  Compares two catalogs.
          help     Prints the help of a command.

        Options:
          -h, --help     Prints this help.
              --version  Prints the version.

        Exit status:
            0  success
            1  a check, test or comparison failed
            2  the command line or a catalog cannot be used
            3  some subjects were rejected
            4  `decide`: an item is locked
            5  `decide`: no item is locked, but one is indeterminate
           70  an internal error
           74  an input, source or output error
          130  interrupted
          141  the reader closed the output pipe
          143  terminated

          Precedence, highest first: 130, 143, 141, 70, 74, 2, 1, 3, 4, 5.

        """)
    #expect(transcript.status == 0)
  }

  @Test func `a term too long for its column is above its text`() {
    let declaration = CommandDeclaration(
      name: "x", summary: "Does x.", discussion: [], operands: [],
      options: [
        CommandOption.one(
          "a-name-that-is-much-too-long", .text("FILE"), help: "Is read."
        ).declaration,
        CommandOption.flag("课程", help: "Is wide.").declaration,
      ])
    let table = CommandTable(program: "gate-eval", purpose: "", commands: [])
    #expect(
      HelpText(table).help(of: declaration) == """
        Does x.

        Usage: gate-eval x [OPTION…]

        Options:
              --a-name-that-is-much-too-long FILE
                                      Is read.
              --课程                  Is wide.

        """)
  }

  @Test func `no line of the help is wider than a terminal`() async throws {
    for arguments in [["--help"], ["help", "eval"], ["help", "compare"]] {
      let help = try await Transcript(of: arguments).output
      #expect(!help.isEmpty)
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
