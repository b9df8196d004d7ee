"""The parts of the measurement. Each part records its results and adds rows to the table of targets."""

import statistics
import subprocess

import building
import measuring
import reporting
from contestants import Task

DATABASES = ["duckdb", "polars", "chdb"]


class Measurement:
    def __init__(self, options, contestants):
        self.options = options
        self.contestants = contestants
        self.targets = reporting.Targets()
        self.records = {}

    def chosen(self, *names):
        return [each for each in self.contestants if not names or each.name in names]

    def data(self, subjects=None, items=5_000, gates=300):
        return building.Data(self.options.data, subjects or self.options.subjects, items, gates)

    def compete(self, part, contestants, *tasks, rounds=None):
        """Runs the contestants, adds their records to the part's, and returns them, grouped by task."""
        records = measuring.compete(contestants, tasks, rounds or self.options.rounds)
        self.records.setdefault(part, []).extend(records)
        return records

    def task(self, catalog, data, jobs=2, count=None):
        return Task(catalog, data, self.options.results, jobs, count)

    def one(self, label):
        """Returns the measured gate-eval, or prints that the part needs it and returns None."""
        found = next(iter(self.chosen("gate-eval")), None)
        if not found:
            print(f"({label} needs gate-eval)")
        return found


def whole(it):
    """The whole job on both catalogs, by all contestants."""
    bounds = {"billiards": 8, "academy": 18}
    for catalog, least in bounds.items():
        records = it.compete("whole", it.chosen(), it.task(catalog, it.data()))
        print(*reporting.table(records), sep="\n", end="\n\n")
        own, c, simdjson = (
            reporting.find(records, name) for name in ["gate-eval", "c", "simdjson"])
        databases = [each for each in records if each["contestant"] in DATABASES]
        fastest = min(databases, key=reporting.seconds, default=None)
        name = f" ({fastest['label']})" if fastest else ""
        it.targets.ratio(
            f"{catalog} against the fastest database{name}", f"at least {least}×", fastest, own)
        it.targets.ratio(f"{catalog} against the bare C program", "at most 1.6×", own, c)
        if catalog == "academy":
            it.targets.ratio("academy against a parse alone", "at most 2.5×", own, simdjson)


def cores(it):
    """Two cores compared with one."""
    contestants = it.chosen("gate-eval", "c", "simdjson")
    for catalog in ["billiards", "academy"]:
        records = it.compete(
            "cores", contestants, *(it.task(catalog, it.data(), jobs) for jobs in [1, 2]))
        for each in contestants:
            one, two = (reporting.find(records, each.name, jobs=jobs) for jobs in [1, 2])
            it.targets.ratio(
                f"{catalog}, two cores against one, {each.label}", "at least 1.7×", one, two)


def memory(it):
    """Peak memory, also for ten times as many subjects."""
    sizes = [it.options.subjects, 10 * it.options.subjects]
    records = it.compete(
        "memory", it.chosen("gate-eval", "c"),
        *(it.task("academy", it.data(subjects)) for subjects in sizes))
    for record in records:
        it.targets.add(
            f"peak memory, academy, {record['subjects']:,} subjects, {record['label']}",
            "at most 24 MiB", max(record["peakMegabytes"]), " MiB")


def growth(it):
    """More items with the same gates, and many gates."""
    contestants = it.chosen("gate-eval", "c")
    records = it.compete(
        "growth", contestants,
        *(it.task("academy", it.data(items=items)) for items in [1_000, 100_000]))
    for each in contestants:
        few, many = (reporting.find(records, each.name, items=items) for items in [1_000, 100_000])
        it.targets.ratio(f"1,000 to 100,000 items, {each.label}", "at most 1.3×", many, few)
    data = it.data(items=20_000, gates=10_000)
    records = it.compete("growth", contestants, it.task("academy", data))
    it.targets.ratio(
        "10,000 gates against the bare C program", "at most 2×",
        reporting.find(records, "gate-eval"), reporting.find(records, "c"))


def evaluation(it):
    """The evaluation of gates alone on one core, in decisions per second."""
    data = it.data()
    commands = {
        "gate-eval": [building.time_evaluation(), data.catalog("academy")],
        "c": [building.FLOORS / "whole_job", "--evaluate", data.plan("academy"),
              data.subjects("academy")]}
    speeds = {name: [] for name in commands}
    for _ in range(it.options.rounds):
        for name, command in commands.items():
            printed = subprocess.run(
                [str(part) for part in command], stdout=subprocess.PIPE, text=True, check=True).stdout
            speeds[name].append(float(printed.split()[0]))
    it.records["evaluation"] = [
        {"contestant": name, "decisionsPerSecond": found} for name, found in speeds.items()]
    own, c = (statistics.median(speeds[name]) for name in ["gate-eval", "c"])
    it.targets.add(f"gates alone, academy, against C ({c:.2g} decisions/s)", "at least 0.9×", own / c)


def startup(it):
    """The cost of a run that does no work."""
    own = it.one("start-up")
    if own:
        costs = measuring.cost([own.executable, "--version"], runs=100)
        it.records["startup"] = [{"contestant": own.name, **costs}]
        it.targets.add(
            "gate-eval --version", "at most 3 ms", measuring.median(costs), " ms")


def listing(it):
    """A listing of every item for every subject, compared with a copy of the same bytes."""
    own = it.one("listing")
    if not own:
        return
    task = it.task("billiards", it.data())
    listed, copied = task.file("listing", "ndjson"), task.file("copy", "ndjson")
    records = {
        name: {"contestant": name, "milliseconds": []} for name in ["listing", "cat"]}
    for _ in range(it.options.rounds):
        command = [
            own.executable, "eval", task.data.catalog("billiards"), "--subjects", task.subjects,
            "--now", task.now, "--format", "ndjson", "--jobs", task.jobs]
        records["listing"]["milliseconds"] += measuring.cost(command, listed)["milliseconds"]
        records["cat"]["milliseconds"] += measuring.cost(["cat", listed], copied)["milliseconds"]
    it.records["listing"] = list(records.values())
    it.targets.ratio("listing of billiards against cat", "at most 2×", *records.values())
    listed.unlink()
    copied.unlink()


def curves(it):
    """Increasing numbers of subjects and of gates, for the plots; contestants that become too slow drop out."""
    patient = it.chosen()
    rounds = min(3, it.options.rounds)
    largest = it.options.subjects
    for subjects in sorted({max(1, largest // part) for part in (100, 30, 10, 3, 1)}):
        task = it.task("academy", it.data(), count=subjects)
        records = it.compete("subjects", patient, task, rounds=rounds)
        patient = quick(it, patient, records)
    patient = [each for each in it.chosen() if not each.limits and each.has_results]
    for gates in [10, 30, 100, 300, 1_000, 3_000, 10_000]:
        data = it.data(max(1, largest // 10), items=20_000, gates=gates)
        records = it.compete("gates", patient, it.task("academy", data), rounds=rounds)
        patient = quick(it, patient, records)


def quick(it, contestants, records):
    """Returns the contestants that are fast enough for the next size."""
    return [
        each for each, record in zip(contestants, records)
        if reporting.seconds(record) <= it.options.patience or "scaledFrom" in record]


ALL = {
    part.__name__: part
    for part in [whole, cores, memory, growth, evaluation, startup, listing, curves]}
