import ContentCatalog

let released = Instant("2026-12-01T00:00:00Z")
print("ContentCatalog:", released?.description ?? "no instant")
