"""Checks that all contestants produce the same results."""

import filecmp
import json
import pathlib
import sys


def totals(path):
    """Returns the numbers of subjects to whom each item is open and who hold each product, as far as written."""
    if path.suffix != ".json":
        return dict(line.rsplit(",", 1) for line in path.read_text().splitlines()[1:])
    catalog, = json.loads(path.read_text())["catalogs"]
    found = {f"item {item['item']}": str(item["unlocked"]) for item in catalog["items"]}
    return found | {f"product {entry['product']}": str(entry["held"]) for entry in catalog["products"]}


def normalised(path):
    """Returns the header and the sorted lines, so that files of all contestants can be compared."""
    header, *lines = pathlib.Path(path).read_bytes().replace(b'"', b"").splitlines()
    return [header, *sorted(lines)]


def same(paths):
    """Exits unless files have the same contents."""
    first, *others = paths
    for other in others:
        if not filecmp.cmp(first, other, shallow=False):
            sys.exit(f"batch: {other} does not say the same as {first}")


def compare(contestant, reference, task):
    """Exits if the results of a contestant differ from those of the reference."""
    theirs, ours = contestant.counts(task), reference.counts(task)
    is_same = (
        theirs.read_bytes() == ours.read_bytes() if contestant.is_exact
        else normalised(theirs) == normalised(ours))
    if not is_same:
        sys.exit(f"batch: {theirs} does not say the same as {ours}")
    theirs, ours = contestant.totals(task), reference.totals(task)
    counted, expected = totals(theirs), totals(ours)
    if any(expected.get(name, count) != count for name, count in counted.items()) or not (
            counted.keys() >= {name for name in expected if name.startswith("item ")}):
        sys.exit(f"batch: {theirs} does not say the same as {ours}")
