"""Reads subjects with orjson and decides in Python, chunk by chunk in several processes."""

import datetime
import gc
import itertools
import multiprocessing

import orjson


EARLY, LATE = "0001-01-02T00:00:00Z", "9999-12-30T00:00:00Z"


class Reader:
    """A reader of the products that subjects hold."""

    def __init__(self, job):
        self.now = job.now
        self.product_by_name = job.product_by_name
        # In UTC, texts are ordered as their instants are.
        instant = datetime.datetime.fromtimestamp(job.now, datetime.timezone.utc)
        self.now_text = instant.strftime("%Y-%m-%dT%H:%M:%SZ")

    def subjects(self, lines):
        return orjson.loads(b"[" + lines.rstrip(b"\n").replace(b"\n", b",") + b"]")

    def is_held(self, entitlement):
        bought = entitlement.get("purchaseDate", EARLY)
        end = entitlement.get("expiresDate", LATE)
        if bought[-1] == "Z" == end[-1]:
            return bought <= self.now_text < end
        return (datetime.datetime.fromisoformat(bought).timestamp() <= self.now
                < datetime.datetime.fromisoformat(end).timestamp())

    def products(self, subject):
        """Returns the products of a subject's entitlements that count now, without included products."""
        by_name, is_held = self.product_by_name, self.is_held
        return [
            by_name[entitlement["product"]] for entitlement in subject["entitlements"]
            if is_held(entitlement) and entitlement["product"] in by_name]


class GateByGate:
    """Decides one subject after another. A subclass's `opened` returns the open gates for a set of products."""

    def __init__(self, job):
        self.job = job
        self.reader = Reader(job)

    def __call__(self, text):
        rows, totals = [], [0] * len(self.job.gates)
        weights = self.job.weights
        for subject in self.reader.subjects(text):
            held = {
                included for number in self.reader.products(subject)
                for included in self.job.included[number]}
            opened = self.opened(subject["id"], held)
            rows.append(f"{subject['id']},{sum(weights[gate] for gate in opened)}\n")
            for gate in opened:
                totals[gate] += 1
        return "".join(rows), totals


def chunks(path, size):
    with open(path, "rb") as file:
        while lines := b"".join(itertools.islice(file, size)):
            yield lines


decide = None


def begin(make, job):
    global decide
    gc.disable()  # there are no reference cycles, and looking for them takes a third of the time
    decide = make(job)


def decided(lines):
    return decide(lines)


def run(make, job, paths, processes, size):
    """Decides chunks of `size` lines.

    `make` creates a function of the job in each process. For a chunk of lines, the function returns the
    counts as CSV, and the number of subjects to whom each gate is open.
    """
    subjects, counts, totals = paths
    gate_totals = [0] * len(job.gates)
    with (multiprocessing.Pool(processes, begin, (make, job)) as pool,
          open(counts, "w") as output):
        output.write(f"subject,{job.catalog}\n")
        for text, opened in pool.imap(decided, chunks(subjects, size)):
            output.write(text)
            gate_totals = list(map(int.__add__, gate_totals, opened))
    job.write_totals(totals, gate_totals)
