"""Records of items, uses of counters and buckets of rollouts as variables."""

import z3

from .dates import is_date

BUCKETS = 1 << 32
LONG_AGO = -10 ** 9


class Record:
    """The own record of an item. Its start and its completion are dated."""

    def __init__(self, item):
        self.item = item
        self.is_started, self.is_completed, self.is_waived, self.is_scored = (
            z3.Bool(f"{item}.{name}") for name in ("started", "completed", "waived", "scored"))
        self.start, self.completion = z3.Int(f"{item}.start"), z3.Int(f"{item}.completion")
        self.score = z3.Real(f"{item}.score")

    def rules(self):
        yield is_date(self.start)
        yield is_date(self.completion)
        # A waived item counts as completed. Its date is needed as well.
        yield z3.Implies(self.is_waived, self.is_completed)

    def truth(self, fact, subject):
        """Returns the formulas that a fact is true and that it is false."""
        if fact.get("test") == "score":
            reaches = self.score >= fact["atLeast"]
            if not fact["missingIsZero"]:
                return z3.And(self.is_scored, reaches), z3.And(self.is_scored, z3.Not(reaches))
            holds = z3.If(self.is_scored, reaches, fact["atLeast"] <= 0)
        elif fact["fact"] == "elapsed":
            holds = self.has_passed_since(fact, subject)
        elif fact["test"] == "started":
            holds = z3.And(self.is_started, subject.now >= self.start)
        else:
            # No record of a subject has a share, so that only a completion counts.
            holds = z3.Or(self.is_waived, z3.And(self.is_completed, subject.now >= self.completion))
        return holds, z3.Not(holds)

    def has_passed_since(self, fact, subject):
        def since(has_happened, date):
            return z3.And(has_happened, subject.now >= date, subject.holds_since(date, fact))

        completion = since(self.is_completed, self.completion)
        return completion if "completed" in fact["anchor"] else z3.Or(since(self.is_started, self.start), completion)

    def line(self, value):
        line = {}
        if value(self.is_started):
            line["startedAt"] = value.date(self.start)
        if value(self.is_completed):
            line["completedAt"] = value.date(self.completion)
        if value(self.is_waived):
            line["waived"] = True
        if value(self.is_scored):
            line["score"] = float(value(self.score))
        return line


class Counter:
    """The uses of a counter: a total, or the uses by item and in each period.

    Of the uses of one item, the last counts in the most periods. If rules count each of them, they are a number for each
    period, of which a later start has no more, as uses without an item are.
    """

    def __init__(self, name, facts, subject):
        self.name, self.subject = name, subject
        self.is_total, self.has_reset = z3.Bool(f"{name}.is_total"), z3.Bool(f"{name}.has_reset")
        self.total, self.reset = z3.Int(f"{name}.total"), z3.Int(f"{name}.reset")
        periods = sorted({fact.get("period", "ever") for fact in facts})
        each = sorted({fact["of"] for fact in facts if "of" in fact})
        items = sorted({fact["counted"] for fact in facts if "counted" in fact}.difference(each))
        self.uses = {item: (z3.Bool(f"{name}.{item}.used"), z3.Int(f"{name}.{item}.day")) for item in items}
        self.each = {item: {period: z3.Int(f"{name}.{item}.{period}") for period in periods} for item in each}
        self.others = {period: z3.Int(f"{name}.{period}") for period in periods}

    def start(self, period):
        """Returns the day at which the current period starts."""
        today = self.subject.today
        return {"day": lambda: today, "week": lambda: (today + 3) / 7 * 7 - 3,
                "month": lambda: self.subject.clock.month_of(today),
                "year": lambda: self.subject.clock.year_of(today), "ever": lambda: z3.IntVal(LONG_AGO)}[period]()

    def rules(self):
        yield self.total >= 0
        # Where a rule counts the uses of one item, ordinary subjects list each use: a total does not tell them.
        if self.each:
            yield z3.Not(self.is_total)
        yield is_date(self.reset)
        for _, day in self.uses.values():
            yield z3.And(LONG_AGO <= day, day <= self.subject.today)
        for counts in [self.others, *self.each.values()]:
            for period, count in counts.items():
                yield count >= 0
                for other, other_count in counts.items():
                    if period != other:
                        yield z3.Implies(self.start(period) >= self.start(other), count <= other_count)

    def truth(self, fact, subject):
        period = fact.get("period", "ever")

        def is_counted(item):
            if item in self.each:
                return self.each[item][period] > 0
            is_used, day = self.uses[item]
            return z3.And(is_used, day >= self.start(period))

        total = z3.If(z3.And(self.has_reset, subject.now >= self.reset), 0, self.total)
        if "of" in fact:
            holds = self.each[fact["of"]][period] < fact["fewerThan"]
        elif "counted" in fact:
            holds = z3.And(z3.Not(self.is_total), is_counted(fact["counted"]))
        else:
            items = [*self.uses, *self.each]
            count = sum((z3.If(is_counted(item), 1, 0) for item in items), self.others[period])
            holds = z3.If(self.is_total, total, count) < fact["fewerThan"]
        return holds, z3.Not(holds)

    def line(self, value):
        if value(self.is_total):
            line = {"count": value(self.total)}
            return line | {"resetsAt": value.date(self.reset)} if value(self.has_reset) else line
        uses = [{"item": item, "at": value.midnight(day)} for item, (is_used, day) in self.uses.items()
                if value(is_used)]
        for item, counts in [(None, self.others), *self.each.items()]:
            counted = 0
            for period, count in sorted(counts.items(), key=lambda pair: value(pair[1])):
                use = {"at": value.midnight(self.start(period))} | ({"item": item} if item else {})
                uses += [use] * (value(count) - counted)
                counted = value(count)
        return uses


class Rollout:
    """The bucket of the subject for a salt, which is a hash of its id."""

    def __init__(self, salt):
        self.bucket = z3.Int(f"bucket of {salt}")

    def rules(self):
        yield z3.And(0 <= self.bucket, self.bucket < BUCKETS)

    def truth(self, fact, _):
        holds = self.bucket * 10_000 < fact["hundredths"] * BUCKETS
        return holds, z3.Not(holds)
