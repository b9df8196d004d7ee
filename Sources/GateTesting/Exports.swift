// One import is enough for the tests of a catalog: `import GateTesting`.
@_exported public import PropertyTesting
