"""Attributes as variables, one class for each type of value."""

import fractions

import z3

from .dates import is_date


class Attribute:
    """An attribute that a subject lists or not. A default applies to one that it does not list."""

    def __init__(self, declared, facts, subject):
        self.name, self.values = declared["id"], declared.get("values")
        self.default = declared["default"]
        self.facts, self.subject = facts, subject
        self.is_listed = z3.Bool(f"{self.name}.listed")
        self.make_value()

    def make_value(self):
        """Sets `value`: the variables of a listed value."""
        raise NotImplementedError

    def constant(self, value):
        """Returns a value of a catalog in the form of `value`."""
        raise NotImplementedError

    def line(self, value):
        """Returns the value as a line of a subject states it.

        - value: the `Value` of a model, which is called with a variable.
        """
        raise NotImplementedError

    def rules(self):
        """Yields what is true of a value of every ordinary subject."""
        return iter(())

    def truth(self, fact):
        """Returns the formulas that a test is true and that it is false."""
        if fact.get("test") == "exists":
            return self.is_listed, z3.Not(self.is_listed)
        holds = self.test(fact)
        if self.default == "unknown":
            return z3.And(self.is_listed, holds), z3.And(self.is_listed, z3.Not(holds))
        absent = self.default != "absent" and self.test_of(self.default["value"], fact)
        holds = z3.If(self.is_listed, holds, absent)
        return holds, z3.Not(holds)

    def test(self, fact):
        """Returns the formula that the listed value satisfies a fact."""
        return self.tested(self.value, fact)

    def test_of(self, constant, fact):
        """Returns the formula that a value of the catalog, such as the default, satisfies a fact."""
        return self.tested(self.constant(constant), fact)

    def tested(self, value, fact):
        """Returns the formula that a value, in the form of `value`, satisfies a fact."""
        if fact["test"] == "in":
            return z3.Or([value == self.constant(other) for other in fact["values"]])
        return compare(fact["test"], value, self.constant(fact["value"]))


def named_values(facts):
    """Returns the values that facts name."""
    return [value for fact in facts for value in fact.get("values", [fact.get("value")])]


def compare(test, a, b):
    return {"=": lambda: a == b, "!=": lambda: a != b, "<": lambda: a < b, "<=": lambda: a <= b, ">": lambda: a > b,
            ">=": lambda: a >= b}[test]()


class Boolean(Attribute):
    def make_value(self):
        self.value = z3.Bool(self.name)

    def constant(self, value):
        return z3.BoolVal(value)

    def line(self, value):
        return value(self.value)


class Number(Attribute):
    def make_value(self):
        self.value = z3.Real(self.name)

    def constant(self, value):
        return z3.RealVal(fractions.Fraction(value))

    def line(self, value):
        return float(value(self.value))


class Date(Attribute):
    def make_value(self):
        self.value = z3.Int(self.name)

    def rules(self):
        yield is_date(self.value)

    def constant(self, value):
        return z3.IntVal(value)

    def tested(self, value, fact):
        return self.subject.holds_since(value, fact) if fact["fact"] == "elapsed" else super().tested(value, fact)

    def line(self, value):
        return value.date(self.value)


class Text(Attribute):
    """A string of which no part is tested: the number of one of the named strings, or another number."""

    def make_value(self):
        self.names = self.values or sorted({text for text in named_values(self.facts) if text is not None})
        self.value = z3.Int(self.name)

    def rules(self):
        yield self.value >= 0
        if self.values:
            yield self.value < len(self.values)

    def constant(self, value):
        return z3.IntVal(self.names.index(value) if value in self.names else -1)

    def line(self, value):
        number = value(self.value)
        return self.names[number] if number < len(self.names) else f"other {number}"


class PartlyTestedText(Attribute):
    """A string of which the beginning or the end is tested."""

    def make_value(self):
        self.value = z3.String(self.name)

    def rules(self):
        if self.values:
            yield z3.Or([self.value == self.constant(text) for text in self.values])

    def constant(self, value):
        return z3.StringVal(value)

    def tested(self, value, fact):
        if fact["test"] == "startsWith":
            return z3.PrefixOf(self.constant(fact["value"]), value)
        if fact["test"] == "endsWith":
            return z3.SuffixOf(self.constant(fact["value"]), value)
        return super().tested(value, fact)

    def line(self, value):
        return value(self.value)


class Texts(Attribute):
    """A set of strings: whether each of the named ones is an element."""

    def make_value(self):
        named = {text for fact in self.facts for text in fact.get("values", [])}
        self.value = {text: z3.Bool(f"{self.name}.{text}") for text in sorted(named)}

    def rules(self):
        for text, is_element in self.value.items():
            if self.values is not None and text not in self.values:
                yield z3.Not(is_element)

    def test(self, fact):
        return z3.Or([self.value[text] for text in fact["values"]])

    def test_of(self, constant, fact):
        return z3.BoolVal(any(text in constant for text in fact["values"]))

    def line(self, value):
        return [text for text, is_element in self.value.items() if value(is_element)]


class Version(Attribute):
    """A version: its parts, one more than any named version has."""

    def make_value(self):
        versions = [version for version in named_values(self.facts) if version is not None]
        if isinstance(self.default, dict):
            versions.append(self.default["value"])
        self.count = 1 + max(map(len, versions), default=0)
        self.value = [z3.Int(f"{self.name}.{part}") for part in range(self.count)]

    def rules(self):
        for part in self.value:
            yield part >= 0

    def constant(self, value):
        return [z3.IntVal(part) for part in value] + [z3.IntVal(0)] * (self.count - len(value))

    def tested(self, value, fact):
        if fact["test"] == "in":
            return z3.Or([equal(value, self.constant(other)) for other in fact["values"]])
        other = self.constant(fact["value"])
        is_less, is_equal = less(value, other), equal(value, other)
        return {"=": is_equal, "!=": z3.Not(is_equal), "<": is_less, "<=": z3.Or(is_less, is_equal),
                ">": z3.Not(z3.Or(is_less, is_equal)), ">=": z3.Not(is_less)}[fact["test"]]

    def line(self, value):
        return ".".join(str(value(part)) for part in self.value)


def equal(a, b):
    return z3.And([x == y for x, y in zip(a, b)])


def less(a, b):
    result = z3.BoolVal(False)
    for x, y in reversed(list(zip(a, b))):
        result = z3.Or(x < y, z3.And(x == y, result))
    return result


class DatesByItem(Attribute):
    """A date for each of some items."""

    def make_value(self):
        items = {dated_item(fact) for fact in self.facts} - {None}
        self.value = {item: (z3.Bool(f"{self.name}.{item}.listed"), z3.Int(f"{self.name}.{item}"))
                      for item in sorted(items)}

    def rules(self):
        for _, date in self.value.values():
            yield is_date(date)

    def test(self, fact):
        is_listed, date = self.value[dated_item(fact)]
        return z3.And(is_listed, self.subject.holds_since(date, fact)) if fact["fact"] == "elapsed" else is_listed

    def test_of(self, constant, fact):
        date = constant.get(dated_item(fact))
        if date is None or fact["fact"] != "elapsed":
            return z3.BoolVal(date is not None)
        return self.subject.holds_since(z3.IntVal(date), fact)

    def line(self, value):
        return {item: value.date(date) for item, (is_listed, date) in self.value.items() if value(is_listed)}


def dated_item(fact):
    """Returns the item whose date a fact tests."""
    return fact.get("item") or fact.get("anchor", {}).get("item")


def attribute(declared, facts, subject):
    """Returns the variables of an attribute of which some facts are tested."""
    kinds = {"boolean": Boolean, "number": Number, "instant": Date, "string": Text, "strings": Texts,
             "version": Version, "instantByItem": DatesByItem}
    kind = kinds[declared["type"]]
    if kind is Text and any(fact.get("test") in ("startsWith", "endsWith") for fact in facts):
        kind = PartlyTestedText
    return kind(declared, facts, subject)
