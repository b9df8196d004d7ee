import TestSupport
import Testing

/// Arguments that are not valid UTF-8, which no file name in a message could show.
struct ArgumentEncodingTests {
  @Test(arguments: [
    #"check "$(printf 'cat\377')""#,
    #"catalogs/billiards --holding basic --rejects "$(printf '\377')""#,
    #"explain catalogs/billiards "$(printf 'L9\377')" --holding basic"#,
    #""$(printf '\303')""#,
  ])
  func `an argument that is not valid UTF-8 is refused`(arguments: String) throws {
    let run = try Guide.shell("gate-eval \(arguments)", in: Repository.root)
    #expect(run.status == 2)
    #expect(
      run.output == """
        gate-eval: error: an argument is not valid UTF-8
          help: rename the file or folder that it names

        """)
  }
}
