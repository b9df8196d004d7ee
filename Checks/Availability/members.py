"""The members of Apple's modules that the code for Apple's platforms uses, and the list of them in `apple.md`.

The uses are read from the compiler's syntax trees, so a member that is named in the sources cannot be missed. Code
behind a condition that is false on Linux, such as `#if os(macOS)`, is not seen.
"""

import json
import re
import subprocess

SYSTEMS = ["iOS", "macOS", "tvOS", "visionOS"]
# The modules on Linux, by the module of Apple's that they stand for.
MODULES = {
    "Foundation": ["Foundation", "FoundationEssentials", "FoundationInternationalization"],
    "Security": ["Security"],
    "StoreKit": ["StoreKit"],
    "SwiftUI": ["SwiftUI"],
}
ROW = re.compile(r"^\| `(.+?)` \| (.+?) \| (.+?) \|$")


def nominal(kind):
    """Returns a mangled type without its arguments: that of `Button<Text>` becomes that of `Button`."""
    return "s:" + re.sub(r"(?<=[VOC])y.*G$", "", kind, count=1)


def stated(symbol):
    """Returns the systems on which a symbol is available, each with its version, or with `None` if it is not there."""
    result = {}
    for entry in symbol.get("availability", []):
        if entry.get("isUnconditionallyUnavailable"):
            result[entry.get("domain")] = None
        elif introduced := entry.get("introduced"):
            result[entry["domain"]] = f"{introduced['major']}.{introduced.get('minor', 0)}"
    return {system: result[system] for system in SYSTEMS if system in result}


def text(systems):
    """Returns availability as a row states it."""
    return ", ".join(f"{s} {v}" if v else f"not {s}" for s, v in systems.items()) or "every version"


def parsed(words):
    """Returns the availability that a row states."""
    if words == "every version":
        return {}
    parts = [part.split(" ") for part in words.split(", ")]
    return {second if first == "not" else first: None if first == "not" else second for first, second in parts}


def symbols(folder, module):
    """Yields the symbols of a module in a folder of symbol graphs, each as (id, path, symbol)."""
    for file in folder.glob("*.symbols.json"):
        names = file.name.removesuffix(".symbols.json").split("@")
        if names[0] in (module, f"_{module}_SwiftUI"):
            for symbol in json.loads(file.read_text())["symbols"]:
                name = symbol["identifier"]["precise"]
                if "::SYNTHESIZED::" not in name:
                    yield name, ".".join(symbol["pathComponents"]), symbol


class Uses:
    """The uses of Apple's modules in the targets that are compiled with the stand-ins."""

    def __init__(self, work, flags):
        """Creates the names of the members, by the symbol graphs of the modules in `work`."""
        self.work, self.flags, self.found = work, flags, {}
        self.names, self.cases = {}, {}
        graphs = work / "graphs"
        graphs.mkdir(exist_ok=True)
        for module in [name for names in MODULES.values() for name in names]:
            subprocess.run(
                ["swift-symbolgraph-extract", "-module-name", module, "-target", "x86_64-unknown-linux-gnu",
                 "-skip-synthesized-members", "-output-dir", graphs, *flags], check=True, capture_output=True)
        for module, names in MODULES.items():
            for name in names:
                for key, path, symbol in symbols(graphs, name):
                    self.names[key] = (module, path, stated(symbol))
                    if symbol["kind"]["identifier"] == "swift.enum.case":
                        self.cases[module, path.split("(")[0]] = key

    def add(self, command, files):
        """Adds the uses in the files of a target, which `command` compiles."""
        trees = self.work / "trees"
        trees.mkdir(exist_ok=True)
        outputs = [trees / f"{index}.json" for index, _ in enumerate(files)]
        subprocess.run(
            [*command, "-dump-ast", "-dump-ast-format", "json", "-suppress-warnings",
             *(word for file in files for word in ("-primary-file", file)),
             *(word for output in outputs for word in ("-o", output))], check=True, capture_output=True)
        for output in outputs:
            tree = output.read_text()
            keys = set(re.findall(r'"(s:[^"]+)"', tree))
            # The types of expressions and patterns, such as `$s8StoreKit7ProductVD`.
            keys |= {nominal(kind) for kind in re.findall(r'"\$s([^"]+)D"', tree)}
            for kind, case in re.findall(
                    r'"pattern_enum_element",(?:"implicit":true,)?"type":"\$s([^"]+)D".*?"name":"(\w+)"', tree):
                if enum := self.names.get(nominal(kind)):
                    keys.add(self.cases.get((enum[0], f"{enum[1]}.{case}")))
            for key in keys & self.names.keys():
                module, path, systems = self.names[key]
                self.found.setdefault((module, path), systems)


def rows(page):
    """Returns the rows of the page, as (module, member): (availability, source)."""
    result, module = {}, None
    for line in page.read_text().splitlines():
        if line.startswith("## "):
            module = line.removeprefix("## ")
        elif match := ROW.match(line):
            result[module, match[1]] = (parsed(match[2]), match[3])
    return result


def faults(page, found):
    """Yields what the page lacks, what it has in excess, and where the stand-ins contradict it."""
    listed = rows(page)
    for (module, path), systems in sorted(found.items()):
        if (module, path) not in listed:
            yield f"{module} has no row in {page.name}: | `{path}` | {text(systems)} | … |"
        else:
            apple = listed[module, path][0]
            stand_in = {} if module == "Foundation" else systems
            if any(stand_in[system] != apple[system] for system in stand_in.keys() & apple.keys()):
                yield f"{module} {path}: the stand-in states {text(stand_in)}, and {page.name} {text(apple)}"
    for module, path in sorted(listed.keys() - found.keys()):
        yield f"{page.name} lists {module} {path}, which is not used"


def differences(page, folder):
    """Yields the rows that differ from the symbol graphs of an SDK, and those that the SDK does not have."""
    listed = rows(page)
    for module in MODULES:
        graph = {}
        for _, path, symbol in symbols(folder, module):
            graph.setdefault(path, []).append(stated(symbol))
        for (name, path), (systems, source) in sorted(listed.items()):
            if name != module:
                continue
            if path not in graph:
                yield f"{module} {path} is not in this SDK ({source})"
            elif systems not in graph[path]:
                yield f"{module} {path}: {text(systems)} here, {' or '.join(map(text, graph[path]))} in this SDK"
