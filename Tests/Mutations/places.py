"""The places of Swift source in which an operator, a term, an argument or a statement can be replaced.

A place is changed to code that asks at run time which change is live, so that one build holds many mutations.
"""

import bisect
import dataclasses
import re

BOUNDARIES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NAME = r"[A-Za-z_]\w*"


@dataclasses.dataclass(frozen=True)
class Place:
    """A change of the text from `start` to `end` of a file."""

    file: str
    start: int
    end: int
    kind: str
    line: int
    # What the line says, and what it would say: the identity of the change in the list of those judged.
    text: str
    change: str

    def code(self, source, number):
        """Returns the text that replaces the place, with the live change of this number."""
        old = source[self.start:self.end]
        if self.kind in ("boundary", "right", "left"):
            return operator(old, self.kind, number)
        if self.kind == "extreme":
            return f".mutant{number}{old[1:]}" if old.startswith(".") else f"mutant{number}{old}"
        if self.kind == "condition":
            return f"(isMutant({number}) || ({old}))"
        if self.kind == "statement":
            return f"if !isMutant({number}) {{ {old} }}"
        return f"(isMutant({number}) ? {self.change} : {old})"


def operator(symbol, kind, number):
    """Returns the name of an operator of its own for a place: a symbol, and the digits of its number as arrows."""
    arrows = "".join(chr(0x2190 + int(digit, 16)) for digit in f"{number:x}")
    return symbol + {"boundary": "→", "right": "⇒", "left": "⇐"}[kind] + arrows


def declaration(place, source, number):
    """Returns what a module must declare for a place; empty if it needs nothing."""
    old = source[place.start:place.end]
    if place.kind == "boundary":
        name = operator(old, place.kind, number)
        return f"""
infix operator {name}: ComparisonPrecedence
func {name} <T: Comparable>(a: T, b: T) -> Bool {{ mutant({number}, a {old} b, a {BOUNDARIES[old]} b) }}
"""
    if place.kind in ("right", "left"):
        name = operator(old, place.kind, number)
        precedence = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}[old]
        body = (f"mutant({number}, try a {old} b(), a)" if place.kind == "right"
                else f"isMutant({number}) ? try b() : try a {old} b()")
        return f"""
infix operator {name}: {precedence}
func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{ {body} }}
"""
    if place.kind == "extreme":
        name = old.strip(".(")
        other = {"min": "max", "max": "min"}[name]
        if not old.startswith("."):
            return f"""
func mutant{number}{name}<T: Comparable>(_ a: T, _ b: T) -> T {{ isMutant({number}) ? {other}(a, b) : {name}(a, b) }}
"""
        return f"""
extension Sequence {{
  func mutant{number}{name}() -> Element? where Element: Comparable {{
    isMutant({number}) ? self.{other}() : self.{name}()
  }}
  func mutant{number}{name}(by isLess: (Element, Element) throws -> Bool) rethrows -> Element? {{
    isMutant({number}) ? try self.{other}(by: isLess) : try self.{name}(by: isLess)
  }}
}}
"""
    return ""


def masked(source):
    """Returns a text of the same length without what strings, comments and code for other platforms contain."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|#"""(?:.|\n)*?"""#|"""(?:.|\n)*?"""|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"'
        r"|^#if\b(?:.|\n)*?^#endif", re.M | re.S)

    def blank(found):
        return re.sub(r"[^\n]", lambda _: "§", found[0])
    return pattern.sub(blank, source)


def closing(text, opening):
    """Returns the index of the bracket that closes the one at an index; `None` if there is none."""
    pairs, depth = {"(": ")", "[": "]", "{": "}"}, []
    for index in range(opening, len(text)):
        if text[index] in pairs:
            depth.append(pairs[text[index]])
        elif depth and text[index] == depth[-1]:
            depth.pop()
            if not depth:
                return index
        elif text[index] in ")]}":
            return None
    return None


def parts(text, start, end):
    """Returns the ranges of the elements between two brackets, separated by commas of no other bracket."""
    found, depth, begin = [], 0, start
    for index in range(start, end):
        if text[index] in "([{":
            depth += 1
        elif text[index] in ")]}":
            depth -= 1
        elif text[index] == "," and depth == 0:
            found.append((begin, index))
            begin = index + 1
    return found + [(begin, end)] if end > start else []


def places(file, source):
    """Yields all places of a file, some of which may overlap or may not compile once they are changed."""
    text = masked(source)
    lines = [match.start() for match in re.finditer(r"^", text, re.M)]

    def place(start, end, kind, change):
        number = bisect.bisect_right(lines, start)
        whole = source[lines[number - 1]:].split("\n", 1)[0].strip()
        return Place(file, start, end, kind, number, whole, change)

    for found in re.finditer(r"(?<= )(<=|>=|<|>)(?= )", text):
        # An order of elements needs a strict comparison, so no other one is a fault of its own.
        if not re.search(r"\$0[^{}]*$", text[:found.start()]) or not re.match(r"[^{}]*\$1", text[found.end():]):
            yield place(found.start(), found.end(), "boundary", BOUNDARIES[found[1]])
    for found in re.finditer(r"(?<= )(&&|\|\|)(?= )", text):
        yield place(found.start(), found.end(), "right", f"without what follows {found[1]}")
        yield place(found.start(), found.end(), "left", f"without what precedes {found[1]}")
    for found in re.finditer(r"\.(min|max)(?=\(\)|\(by:| \{)|(?<![\w.])(min|max)(?=\()", text):
        yield place(found.start(), found.end(), "extreme", {"min": "max", "max": "min"}[found[1] or found[2]])
    for found in re.finditer(r"^ *(?:guard |if |)((?!let |case |var |guard |if |else|return)[^\n,{}:=]+?),?$", text, re.M):
        # A condition of its own among those of a `guard` or an `if`.
        before = text[:found.start()].rstrip()
        if before.endswith(",") and balanced(found[1]) and re.search(r"[a-z]", found[1]):
            yield place(found.start(1), found.end(1), "condition", "without this condition")
    for found in re.finditer(rf"^ +({NAME}[\w.?\[\]]*(?:\(.*\)| \+?= .*))$", text, re.M):
        before = text[:found.start()].rstrip()
        begins = before.endswith(("{", ")", "}", "§")) or re.search(r"[\w\]]$", before)
        if begins and balanced(found[1]) and not re.match(r"(return|throw|let|var|case|try|super|self)\b", found[1]):
            yield place(found.start(1), found.end(1), "statement", "without this statement")
    for found in re.finditer(rf"(?<![\w.@#])(\.?{NAME}(?:\.{NAME})*)\(", text):
        if re.search(r"(func|init|case|macro|enum|subscript|let|switch|if|for|while|guard|return|in)\s*$",
                     text[:found.start()]) or found[1] in ("init", "if", "switch", "return", "isMutant"):
            continue
        end = closing(text, found.end() - 1)
        if end is None:
            continue
        elements = parts(text, found.end(), end)
        yield from calls(source, text, place, found, end, elements)


def calls(source, text, place, found, end, elements):
    """Yields a call without each of its labeled arguments, and with its first two unlabeled ones exchanged."""
    def call(kept):
        return source[found.start():found.end()] + ", ".join(source[a:b].strip() for a, b in kept) + ")"

    for index, (begin, stop) in enumerate(elements):
        if re.match(rf"\s*{NAME}: ", text[begin:stop]) and len(elements) > 1:
            yield place(found.start(), end + 1, "argument", call(elements[:index] + elements[index + 1:]))
    plain = [index for index, (begin, stop) in enumerate(elements) if not re.match(rf"\s*{NAME}:", text[begin:stop])]
    if len(plain) > 1 and plain[:2] == [0, 1]:
        yield place(found.start(), end + 1, "pair", call([elements[1], elements[0]] + elements[2:]))


def balanced(text):
    """Returns whether all brackets of a text are closed in it."""
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0
