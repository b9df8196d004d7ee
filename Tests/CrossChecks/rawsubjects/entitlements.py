"""Purchases as variables.

A fact about purchases is true if one entitlement makes it true. So the subjects with one entitlement for each true fact
make the same facts true together as all subjects. A nonRenewing product lists its end, because any date can be that
end, and an entitlement without `originalPurchaseDate` is one in which that date is the `purchaseDate`.
"""

import functools

import z3

from .dates import GREATEST, LEAST, is_date

OWNERSHIP = ("purchased", "familyShared")
OFFER = ("introductory", "promotional", "code", "winBack")
DISCOUNT = ("freeTrial", "payAsYouGo", "payUpFront", "oneTime")


class Products:
    """The products of a catalog and what they include."""

    def __init__(self, declared):
        self.kinds = {product["id"]: product["kind"] for product in declared}
        self.direct = {product["id"]: product["includes"] for product in declared}
        self.included = {product: self.closure(product) for product in self.direct}

    def closure(self, product):
        found, open_ = set(), [product]
        while open_:
            next_ = open_.pop()
            if next_ not in found:
                found.add(next_)
                open_ += self.direct[next_]
        return found

    def granting(self, product):
        """Returns the products whose purchase counts as that of a product, itself among them."""
        return [other for other, included in self.included.items()
                if product in included and self.kinds[other] != "consumable"]


class Entitlement:
    """The fields of an entitlement to one of some products."""

    def __init__(self, name, products, subject):
        self.all = subject.products
        self.clock = subject.clock
        self.bought = {product: z3.Bool(f"{name}.{product}") for product in products}
        self.exists = z3.Bool(f"{name}.exists")
        for field in ("original", "purchased", "expires", "grace", "revoked"):
            setattr(self, field, z3.Int(f"{name}.{field}"))
        for field in ("expires", "grace", "revoked"):
            setattr(self, f"has_{field}", z3.Bool(f"{name}.has_{field}"))
        for field in ("lasts", "is_upgraded", "is_pending", "is_in_retry"):
            setattr(self, field, z3.Bool(f"{name}.{field}"))
        for field in ("ownership", "offer", "discount"):
            setattr(self, field, z3.Int(f"{name}.{field}"))

    def rules(self):
        """Yields what is true of an entitlement of every ordinary subject."""
        yield z3.PbEq([(is_bought, 1) for is_bought in self.bought.values()], 1)
        yield is_date(self.original)
        # The others are only compared with now.
        for date in (self.purchased, self.expires, self.grace, self.revoked):
            yield LEAST <= date
            yield date <= GREATEST
        yield self.original <= self.purchased
        # The end that a subscription needs is listed. Without one, a subscription in billing retry has expired.
        yield z3.Implies(self.is_a("autoRenewable"), z3.Or(self.has_expires, self.has_grace, self.is_in_retry))
        yield z3.Implies(self.is_a("nonRenewing"), self.has_expires)
        for field, names in ((self.ownership, OWNERSHIP), (self.offer, OFFER), (self.discount, DISCOUNT)):
            # The last number stands for an absent or unknown name.
            yield z3.And(0 <= field, field <= len(names))

    def is_a(self, kind):
        return z3.Or([is_bought for product, is_bought in self.bought.items() if self.all.kinds[product] == kind])

    def can_grant(self, product):
        return any(product in self.all.included[bought] for bought in self.bought)

    def grants(self, product):
        return z3.Or([is_bought for bought, is_bought in self.bought.items() if product in self.all.included[bought]])

    @functools.cache
    def is_revoked(self, now):
        return z3.And(self.has_revoked, now >= self.revoked)

    @functools.cache
    def is_owned(self, now):
        return z3.And(z3.Not(self.is_pending), now >= self.original, z3.Not(self.is_revoked(now)))

    @functools.cache
    def is_held(self, now):
        return z3.And(now >= self.purchased, z3.Not(self.is_revoked(now)), z3.Not(self.is_pending),
                      z3.Not(self.is_upgraded), self.is_before_end(now))

    def is_before_end(self, now):
        # An end at the last instant is none.
        until_expiry = z3.And(self.has_expires, z3.Or(self.lasts, now < self.expires))
        until_grace = z3.And(self.is_a("autoRenewable"), self.has_grace, now < self.grace)
        return z3.Or(until_expiry, until_grace, z3.And(self.is_a("nonConsumable"), z3.Not(self.has_expires)))

    def has_type(self, names):
        fields = ((self.ownership, OWNERSHIP), (self.offer, OFFER), (self.discount, DISCOUNT))
        return z3.Or([field == known.index(name) for field, known in fields for name in names if name in known])

    def satisfies(self, fact, now, subject):
        """Returns the formula that the entitlement makes a fact true."""
        product = purchased_product(fact)
        if fact["fact"] == "elapsed":
            return z3.And(self.grants(product), self.is_owned(now), subject.holds_since(self.original, fact))
        counts = self.is_owned(now) if fact["everOwned"] else self.is_held(now)
        parts = [self.grants(product), z3.Not(self.has_type(fact["excluding"])), counts]
        if "before" in fact:
            parts += [self.is_owned(now), self.original < fact["before"]]
        return z3.And(parts)

    def line(self, value):
        """Returns the entitlement in a model as in the line of a subject."""
        line = {"product": next(product for product, is_bought in self.bought.items() if value(is_bought)),
                "originalPurchaseDate": value.date(self.original), "purchaseDate": value.date(self.purchased)}
        if value(self.has_expires):
            line["expiresDate"] = "9999-12-31T23:59:59Z" if value(self.lasts) else value.date(self.expires)
        for has, date, name in ((self.has_grace, self.grace, "gracePeriodExpiresDate"),
                                (self.has_revoked, self.revoked, "revocationDate")):
            if value(has):
                line[name] = value.date(date)
        for flag, name in ((self.is_upgraded, "isUpgraded"), (self.is_pending, "isPending"),
                           (self.is_in_retry, "isInBillingRetry")):
            if value(flag):
                line[name] = True
        for field, names, name in ((self.ownership, OWNERSHIP, "ownershipType"), (self.offer, OFFER, "offerType"),
                                   (self.discount, DISCOUNT, "offerDiscountType")):
            if value(field) < len(names):
                line[name] = names[value(field)]
        return line


def purchased_product(fact):
    """Returns the product whose purchases a fact tests; `None` if it tests none."""
    return fact["product"] if fact["fact"] == "holding" else fact.get("anchor", {}).get("bought")


def satisfied_by_purchase(product, fact, now, subject):
    """Returns the formula that a plain purchase of a product, made now, makes a fact true."""
    if purchased_product(fact) not in subject.products.included[product]:
        return z3.BoolVal(False)
    if fact["fact"] == "elapsed":
        return subject.holds_since(now, fact)
    if "purchased" in fact["excluding"]:
        return z3.BoolVal(False)
    return now < fact["before"] if "before" in fact else z3.BoolVal(True)
