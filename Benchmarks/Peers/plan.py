"""A catalog as `write-batch` writes it for programs that do not read rule text."""

import sys


class Plan:
    def __init__(self, path):
        self.products, self.gates, self.items, windows = [], [], [], []
        self.product_by_name = {}
        self.included = {}  # for each product, itself and then the products that it includes
        with open(path) as file:
            for line in file:
                word, *rest = line.split()
                if word == "catalog":
                    self.catalog = rest[0]
                elif word == "now":
                    self.now = int(rest[0])
                elif word == "product":
                    number = len(self.products)
                    names = rest[0].split(",")
                    self.products.append(names[0])
                    self.product_by_name.update(dict.fromkeys(names, number))
                    self.included[number] = [number, *map(int, rest[1:])]
                elif word == "window":
                    windows.append(rest)
                elif word == "gate":
                    self.gates.append(rest)
                elif word == "item":
                    self.items.append((rest[0], int(rest[1])))
        self.open_windows = [
            (begin == "-" or int(begin) <= self.now) and (end == "-" or self.now < int(end))
            for begin, end in windows]

    @property
    def weights(self):
        """The number of items of each gate."""
        weights = [0] * len(self.gates)
        for _, gate in self.items:
            weights[gate] += 1
        return weights

    def mask(self, product, bits):
        """Returns a product and the products that it includes as a bit mask, in words of `bits` bits."""
        words = [0] * ((len(self.products) + bits - 1) // bits)
        for included in self.included[product]:
            words[included // bits] |= 1 << included % bits
        return words

    def evaluated(self, gate, algebra):
        """Returns the value of a gate, computed with the operations of an algebra."""
        stack = []
        for token in self.gates[gate]:
            if token[0] == "p":
                stack.append(algebra.product(int(token[1:])))
            elif token[0] == "w":
                stack.append(algebra.constant(self.open_windows[int(token[1:])]))
            elif token in "01":
                stack.append(algebra.constant(token == "1"))
            elif token == "!":
                stack.append(algebra.negation(stack.pop()))
            elif token in "&|":
                right, left = stack.pop(), stack.pop()
                stack.append((algebra.both if token == "&" else algebra.either)(left, right))
            else:
                least, count = map(int, token[1:].split(":"))
                stack[-count:] = [algebra.at_least(least, stack[-count:])]
        return stack[0]

    def write_totals(self, path, gate_totals):
        """Writes the number of subjects to whom each item is open, given the number for each gate."""
        with open(path, "w", newline="") as file:
            file.write("name,count\n")
            file.writelines(f"item {item},{gate_totals[gate]}\n" for item, gate in self.items)


def at_least(algebra, least, parts):
    """Returns whether at least `least` parts are true, by recursion on the first part and the rest."""
    if least == 0 or least > len(parts):
        return algebra.constant(least == 0)
    first, rest = parts[0], parts[1:]
    if least > 1:
        first = algebra.both(first, at_least(algebra, least - 1, rest))
    return first if least > len(rest) else algebra.either(first, at_least(algebra, least, rest))


class Bitwise:
    """An algebra over columns that have bitwise operators."""

    def negation(self, part):
        return ~part

    def both(self, left, right):
        return left & right

    def either(self, left, right):
        return left | right

    at_least = at_least


class Text:
    """An algebra of expressions in text, for languages with these operators."""

    def __init__(self, product, truths=("TRUE", "FALSE"), words=("NOT", "AND", "OR")):
        self.product = product
        self.truths = truths
        self.words = words

    def constant(self, value):
        return self.truths[0 if value else 1]

    def negation(self, part):
        return f"({self.words[0]} {part})"

    def both(self, left, right):
        return f"({left} {self.words[1]} {right})"

    def either(self, left, right):
        return f"({left} {self.words[2]} {right})"

    at_least = at_least


def balanced_sum(terms):
    """Returns a sum in text, with minimal nesting."""
    if len(terms) == 1:
        return terms[0]
    middle = len(terms) // 2
    return f"({balanced_sum(terms[:middle])} + {balanced_sum(terms[middle:])})"


def main(job, doc):
    """Runs a peer's job with the arguments PLAN SUBJECTS COUNTS TOTALS [JOBS]."""
    if len(sys.argv) not in (5, 6):
        sys.exit(f"{doc}\n\nusage: {sys.argv[0]} PLAN SUBJECTS COUNTS TOTALS [JOBS]")
    job(Plan(sys.argv[1]), sys.argv[2:5], int(sys.argv[5]) if len(sys.argv) > 5 else 2)
