// One import is enough for an app: `import GateKit`.
@_exported public import ContentCatalog
@_exported public import GateRules
