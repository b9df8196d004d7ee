"""A subject at an instant as variables, and questions about it."""

import functools
import json

import z3

from . import attributes, dates, entitlements, records


class Subject:
    """What a subject and an instant have that some facts of a catalog test."""

    def __init__(self, catalog, clock, facts):
        self.clock, self.facts = clock, facts
        self.now = z3.Int("now")
        # The definitions of further variables, which arise while formulas are made.
        self.extra = []
        self.products = entitlements.Products(catalog["products"])
        purchases = [place for place, fact in facts.items() if entitlements.purchased_product(fact)]
        self.entitlements = {
            place: entitlements.Entitlement(
                f"e{place}", self.products.granting(entitlements.purchased_product(facts[place])), self)
            for place in purchases}
        declared = {attribute["id"]: attribute for attribute in catalog["attributes"]}
        self.attributes = {
            name: attributes.attribute(declared[name], tested, self)
            for name, tested in self.grouped(tested_attribute).items()}
        self.records = {item: records.Record(item) for item in self.grouped(recorded_item)}
        self.counters = {name: records.Counter(name, tested, self)
                         for name, tested in self.grouped(lambda fact: fact.get("counter")).items()}
        self.rollouts = {salt: records.Rollout(salt) for salt in self.grouped(lambda fact: fact.get("salt"))}

    def grouped(self, key):
        """Returns the tested facts by the key that a function gives to each; those without a key are left out."""
        groups = {}
        for fact in self.facts.values():
            if key(fact) is not None:
                groups.setdefault(key(fact), []).append(fact)
        return groups

    @functools.cached_property
    def today(self):
        return z3.Int("today")

    def rules(self):
        """Yields what is true of every ordinary subject at every instant."""
        yield dates.is_date(self.now)
        for family in (self.attributes, self.records, self.counters, self.rollouts):
            for member in family.values():
                yield from member.rules()
        if self.counters:
            yield from self.day_rules(self.today, self.now)
        yield from self.entitlement_rules()

    def entitlement_rules(self):
        """Yields that the entitlement of a fact exists exactly if the fact is true.

        It makes the fact true, and exists if another entitlement makes the fact true.
        """
        for place, entitlement in self.entitlements.items():
            if not entitlement.bought:
                yield z3.Not(entitlement.exists)
                continue
            yield from entitlement.rules()
            for other, fact in self.facts.items():
                if other not in self.entitlements or not entitlement.can_grant(entitlements.purchased_product(fact)):
                    continue
                makes = entitlement.satisfies(fact, self.now, self)
                if other == place:
                    yield z3.Implies(entitlement.exists, makes)
                else:
                    yield z3.Implies(z3.And(entitlement.exists, makes), self.entitlements[other].exists)

    def day_rules(self, day, instant):
        """Returns the formulas that an instant is on a day."""
        return (self.clock.midnight_of(day) <= instant, instant < self.clock.midnight_of(day + 1))

    def holds_since(self, anchor, fact):
        """Returns the formula that a span of time since or until a date is as a fact requires."""
        if "left" in fact:
            end = self.clock.end(anchor, tuple(-part for part in fact["left"]), dates.EVER)
            return self.now < end
        start = anchor
        if fact["fromStartOfDay"]:
            day = z3.FreshInt("day")
            self.extra += self.day_rules(day, anchor)
            start = self.clock.midnight_of(day)
        return self.now >= self.clock.end(start, tuple(fact["passed"]), dates.NEVER)

    @functools.cache
    def truth(self, place, bought=None):
        """Returns the formulas that a fact is true and that it is false.

        - bought: a product that the subject has just bought, in addition to what it had.
        """
        fact = self.facts[place]
        if place in self.entitlements:
            holds = self.entitlements[place].exists
            if bought:
                holds = z3.Or(holds, entitlements.satisfied_by_purchase(bought, fact, self.now, self))
            return holds, z3.Not(holds)
        if fact["fact"] == "reached":
            holds = self.now >= fact["instant"]
            return holds, z3.Not(holds)
        if (name := tested_attribute(fact)) is not None:
            return self.attributes[name].truth(fact)
        if (item := recorded_item(fact)) is not None:
            return self.records[item].truth(fact, self)
        if fact["fact"] == "usage":
            return self.counters[fact["counter"]].truth(fact, self)
        return self.rollouts[fact["salt"]].truth(fact, self)

    def line(self, model):
        """Returns the subject of a model as a line, and the instant."""
        value = Value(model, self.clock)
        found = {
            "id": "u1",
            "entitlements": [entitlement.line(value) for entitlement in self.entitlements.values()
                             if value(entitlement.exists)],
            "attributes": {name: attribute.line(value) for name, attribute in self.attributes.items()
                           if value(attribute.is_listed)},
            "progress": {item: record.line(value) for item, record in self.records.items()},
            "usage": {name: counter.line(value) for name, counter in self.counters.items()}}
        text = json.dumps({key: part for key, part in found.items() if part}, ensure_ascii=False)
        shares = [f" (bucket {value(rollout.bucket)} for {salt})" for salt, rollout in self.rollouts.items()]
        return text + "".join(shares), value.date(self.now)


class Value:
    """The values of variables in a model."""

    def __init__(self, model, clock):
        self.model, self.clock = model, clock

    def __call__(self, variable):
        value = self.model.eval(variable, model_completion=True)
        if z3.is_bool(value):
            return z3.is_true(value)
        if z3.is_string_value(value):
            return value.as_string()
        return value.as_long() if z3.is_int(value) else value.as_fraction()

    def date(self, variable):
        return text(self(variable))

    def midnight(self, day):
        """Returns the start of a day; the first instant for a day before all others."""
        day = self(day)
        return text(self.clock.midnight(day) if day > records.LONG_AGO else dates.LEAST)


def text(instant):
    return dates.utc(instant).replace(tzinfo=None).isoformat() + "Z"


def tested_attribute(fact):
    """Returns the attribute that a fact tests, or counts time from."""
    return fact.get("attribute") or fact.get("anchor", {}).get("attribute")


def recorded_item(fact):
    """Returns the item whose own record a fact tests."""
    if fact["fact"] == "progress":
        return fact["item"]
    anchor = fact.get("anchor", {})
    return anchor.get("completed", anchor.get("started"))


class Question:
    """A question about a subject, from which conditions are read with three values."""

    def __init__(self, catalog, clock, question):
        self.catalog, self.question = catalog, question
        places = set()
        for claim in question["claims"]:
            self.collect(claim["condition"], places)
        self.facts = {place: catalog["facts"][place] for place in sorted(places)}
        self.subject = Subject(catalog, clock, self.facts)

    def collect(self, condition, places):
        node = self.catalog["conditions"][condition]
        if "fact" in node:
            places.add(node["fact"])
        for child in operands(node):
            self.collect(child, places)

    def formulas(self):
        """Yields the formulas of which a model is a subject for which all claims are true."""
        for claim in self.question["claims"]:
            is_true, is_false = self.truth(claim["condition"], claim.get("bought"))
            holds = {"true": is_true, "false": is_false,
                     "unknown": z3.And(z3.Not(is_true), z3.Not(is_false))}[claim["is"]]
            yield z3.Not(holds) if claim.get("isNegated") else holds
        yield from self.subject.rules()
        yield from self.subject.extra

    @functools.cache
    def truth(self, condition, bought):
        """Returns the formulas that a condition is true and that it is false. If both are false, it is unknown."""
        node = self.catalog["conditions"][condition]
        if "constant" in node:
            return z3.BoolVal(node["constant"]), z3.BoolVal(not node["constant"])
        if "fact" in node:
            return self.subject.truth(node["fact"], bought)
        values = [self.truth(child, bought) for child in operands(node)]
        trues, falses = [value[0] for value in values], [value[1] for value in values]
        if "not" in node:
            return falses[0], trues[0]
        if "all" in node:
            return z3.And(trues), z3.Or(falses)
        if "any" in node:
            return z3.Or(trues), z3.And(falses)
        return at_least(node["atLeast"], trues), at_least(len(values) - node["atLeast"] + 1, falses)


def operands(node):
    return node.get("all") or node.get("any") or node.get("of") or ([node["not"]] if "not" in node else [])


def at_least(count, formulas):
    return z3.PbGe([(formula, 1) for formula in formulas], count)
