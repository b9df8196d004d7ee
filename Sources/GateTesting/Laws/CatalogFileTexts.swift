import ContentCatalog
import GateRules

/// The texts of the files of a catalog, from which changed catalogs are read.
struct CatalogFileTexts {
  let files: [SourceText]

  init(of catalog: GatedCatalog) { files = catalog.sources.files }

  /// The text of the main file.
  var main: String { String(decoding: files.first?.bytes ?? [], as: UTF8.self) }

  /// Returns the files with another main file.
  func replacing(main text: String) -> MemoryFiles {
    memory([Array(text.utf8)] + files.dropFirst().map(\.bytes))
  }

  /// Returns the files with other contents, by their paths relative to the folder of the first.
  func memory(_ contents: [[UInt8]]) -> MemoryFiles {
    let main = files.first?.path ?? ""
    let folder = main.lastIndex(of: "/").map { main[...$0] } ?? ""
    let named = zip(files, contents).map { file, bytes in
      (
        String(file.path.hasPrefix(folder) ? file.path.dropFirst(folder.count) : file.path[...]),
        bytes
      )
    }
    return MemoryFiles(
      Dictionary(named, uniquingKeysWith: { first, _ in first }),
      mainFile: String(main.dropFirst(folder.count)))
  }
}
