import ContentCatalog

/// The files of an app's own storage.
struct DownloadedFiles: CatalogFiles {
  let mainFile = "catalog.json"
  let contents: [String: [UInt8]]

  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let bytes = contents[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  func displayPath(of path: String) -> String { "downloaded \(path)" }
}

/// The storages of the library, and one of an app.
func useFiles(_ text: String) throws(CatalogFileError) {
  let folder = FolderFiles(path: "/srv/catalog")
  let fromFolder: [UInt8] = try folder.bytes(of: folder.mainFile, limit: 1000)
  let shown: String = folder.displayPath(of: folder.mainFile)
  print(fromFolder.count, shown)

  let one = MemoryFiles(text)
  let texts = MemoryFiles(["main.json": text], mainFile: "main.json")
  let bytes = MemoryFiles(["catalog.json": fromFolder])
  for files in [one, texts, bytes] {
    let mainFile: String = files.mainFile
    let read: [UInt8] = try files.bytes(of: mainFile, limit: 1000)
    print(files.displayPath(of: mainFile), read.count)
  }
  try readMain(DownloadedFiles(contents: ["catalog.json": []]))
}

/// Reads the main file of any storage.
func readMain(_ files: some CatalogFiles) throws(CatalogFileError) {
  let mainFile: String = files.mainFile
  let bytes: [UInt8] = try files.bytes(of: mainFile, limit: .max)
  let shown: String = files.displayPath(of: mainFile)
  print(shown, bytes.count)
}

/// The reason why a file cannot be read.
func useFileErrors(_ error: CatalogFileError) {
  switch error {
  case .missing, .notAFile, .outsideFolder, .tooLarge: break
  case .unreadable(let reason): print(reason + "!")
  @unknown default: break
  }
  let message: String = error.message
  let help: String? = error.help
  let description: String = error.description
  print(message, help ?? "-", description, error == .missing)
}

/// An error of an app that gives no advice.
struct NoNetwork: DescribedError {
  let message = "the network does not answer"
}

/// An error of an app with advice.
struct DiskFull: DescribedError {
  let message = "the disk is full"
  var help: String? { "delete files" }
  var description: String { message }
}

/// Errors of any kind.
func useErrors() {
  let errors: [any DescribedError] = [NoNetwork(), DiskFull(), CatalogFileError.tooLarge]
  for error in errors {
    let message: String = error.message
    let help: String? = error.help
    let description: String = error.description
    print(message, help ?? "-", description)
  }
}
