"""The parts of the measurement. Each part records its results and adds rows to the table of targets."""

import dataclasses
import statistics
import subprocess

import building
import checking
import measuring
import reporting
from building import Form
from contestants import Task

DATABASES = ["duckdb", "polars", "chdb"]
DATABASE_TARGETS = {"billiards": "at least 8×", "academy": "at least 18×"}
C_TARGET = "at most 1.5×"
# The options of each listing of items.
LISTINGS = {
    "csv": ["--format", "csv"],
    "csv of causes": ["--format", "csv", "--reasons", "cause"],
    "csv of sentences": ["--format", "csv", "--reasons", "sentence"],
    **{name: ["--format", name] for name in ["ndjson", "json", "table", "markdown"]}}
# The listings for which the cause of each decision is found.
EXPLAINED = ["csv of causes", "csv of sentences"]
SHAPES = ["plain", "spaced", "reversed", "full", "mixed"]


class Measurement:
    """A measurement of some contestants: the records of its parts, and the comparisons with targets."""

    def __init__(self, options, contestants):
        self.options = options
        self.contestants = contestants
        self.targets = reporting.Targets()
        self.records = {}

    def chosen(self, *names):
        """Returns the contestants that take part; of these, only the named ones if names are given."""
        return [each for each in self.contestants if not names or each.name in names]

    def data(self, subjects=None, items=5_000, gates=300, form=Form()):
        return building.Data(self.options.data, subjects or self.options.subjects, items, gates, form)

    def compete(self, part, contestants, *tasks, rounds=None):
        """Runs the contestants, adds their records to those of the part, and returns them, grouped by task."""
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
    """The whole job on both catalogs, with short names and with those of a store; DuckDB from Parquet, and Spark."""
    for names in ["short", "store"]:
        contestants = [each for each in it.chosen() if names == "short" or not each.limits]
        for catalog in ["billiards", "academy"]:
            task = it.task(catalog, it.data(form=Form(names)))
            records = it.compete("whole", contestants, task)
            print(*reporting.table(records), sep="\n", end="\n\n")
            compare_whole(it, catalog, names, records)


def compare_whole(it, catalog, names, records):
    own, c, simdjson = (reporting.find(records, name) for name in ["gate-eval", "c", "simdjson"])
    databases = [each for each in records if each["contestant"] in DATABASES]
    fastest = min(databases, key=reporting.seconds, default=None)
    name = f" ({fastest['label']})" if fastest else ""
    what = f"{catalog}, {names} names,"
    it.targets.ratio(f"{what} against the fastest database{name}", DATABASE_TARGETS[catalog], fastest, own)
    it.targets.ratio(f"{what} against the bare C program", C_TARGET, own, c)
    if catalog == "academy":
        it.targets.ratio(f"{what} against a parse alone", "at most 2.5×", own, simdjson)


def shapes(it):
    """Other shapes of the same lines, compared with one's own time on the plain ones."""
    contestants = it.chosen("gate-eval", "c", "simdjson")
    for catalog in ["billiards", "academy"]:
        tasks = [it.task(catalog, it.data(form=Form(shape=shape))) for shape in SHAPES]
        records = it.compete("shapes", contestants, *tasks)
        own = it.one("shapes")
        if own:
            checking.same([own.counts(task) for task in tasks])
        for shape in SHAPES[1:]:
            compare_shape(it, catalog, shape, records)


def compare_shape(it, catalog, shape, records):
    plain, other, c = (
        reporting.find(records, name, shape=each)
        for name, each in [("gate-eval", "plain"), ("gate-eval", shape), ("c", shape)])
    it.targets.ratio(f"{catalog}, {shape} lines against plain ones", "at most 1.3×", other, plain)
    it.targets.ratio(f"{catalog}, {shape} lines against the bare C program", "", other, c)
    if other and plain:
        bytes_ratio = other["bytes"] / plain["bytes"]
        it.targets.add(
            f"{catalog}, {shape} lines against plain ones, a byte ({bytes_ratio:.2f} times the bytes)", "",
            reporting.seconds(other) / reporting.seconds(plain) / bytes_ratio)


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
    """Peak memory: counts, also of ten times as many subjects, and each format with more and more items."""
    sizes = [it.options.subjects, 10 * it.options.subjects]
    records = it.compete(
        "memory", it.chosen("gate-eval", "c"),
        *(it.task("academy", it.data(subjects)) for subjects in sizes))
    for record in records:
        it.targets.add(
            f"peak memory, academy, {record['subjects']:,} subjects, {record['label']}",
            "at most 24 MiB", max(record["peakMegabytes"]), " MiB")
    own = it.one("memory")
    if own:
        for items in [5_000, 10_000, 100_000]:
            for name, options in LISTINGS.items():
                measure_memory(it, own, items, name, options)


def measure_memory(it, own, items, name, options):
    """Measures a listing of some subjects, with as many rows for each number of items."""
    task = limited(
        it.task("academy", it.data(items=items)), it.options.subjects * (4 if name in EXPLAINED else 40))
    costs = measuring.cost(own.listing(task, options))
    it.records["memory"].append(
        {"contestant": own.name, "format": name, "items": items, "subjects": task.total, **costs})
    it.targets.add(
        f"peak memory, {items:,} items, {name}", "at most 64 MiB", max(costs["peakMegabytes"]), " MiB")


def growth(it):
    """More items with the same gates, and many gates."""
    contestants = it.chosen("gate-eval", "c")
    records = it.compete(
        "growth", contestants,
        *(it.task("academy", it.data(items=items)) for items in [1_000, 100_000]))
    own, c = (
        reporting.ratio(*(reporting.find(records, name, items=items) for items in [100_000, 1_000]))
        for name in ["gate-eval", "c"])
    if own and c:
        it.targets.add(
            f"1,000 to 100,000 items ({own:.2f}×), divided by the growth of C ({c:.2f}×)", "at most 1.3×", own / c)
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
        costs = measuring.cost([own.executable, "--version"], runs=300)
        it.records["startup"] = [{"contestant": own.name, **costs}]
        it.targets.add(
            "gate-eval --version", "at most 2 ms", measuring.median(costs), " ms")


def loading(it):
    """The check of a large catalog, without proofs."""
    own = it.one("loading")
    if own:
        catalog = building.large_catalog(it.options.data, 100_000)
        costs = measuring.cost([own.executable, "check", "--no-proofs", catalog], runs=3 * it.options.rounds)
        it.records["loading"] = [{"contestant": own.name, "items": 100_000, **costs}]
        it.targets.add("check --no-proofs, 100,000 items", "at most 80 ms", measuring.median(costs), " ms")


def rows(it):
    """CSV with a row for each subject and item, on one core and on two, and DuckDB writing a table of the same rows."""
    own = it.one("rows")
    if not own:
        return
    it.records["rows"] = []
    for catalog in ["billiards", "academy"]:
        for name in ["csv", *EXPLAINED]:
            wanted = it.options.subjects * (1 if name in EXPLAINED else 5)
            measure_rows(it, own, limited(it.task(catalog, it.data()), wanted), name)


def limited(task, rows):
    """Returns the task for only so many subjects that a listing of all items has about this many rows."""
    return dataclasses.replace(task, count=max(1, min(rows // task.items, task.total)))


def measure_rows(it, own, task, name):
    """Measures a listing on one core and two. DuckDB's times are those of writing alone."""
    rows = task.total * task.items
    speeds = {}
    for _ in range(it.options.rounds):
        for jobs in [1, 2]:
            each = dataclasses.replace(task, jobs=jobs)
            file = each.file(f"rows-{name.replace(' ', '-')}", "csv")
            costs = measuring.cost(own.listing(each, LISTINGS[name]), file)
            speeds.setdefault(("gate-eval", jobs), []).append(rows / costs["milliseconds"][0] * 1_000)
            if name == "csv":
                speeds.setdefault(("duckdb", jobs), []).append(rows / duckdb_writing(file, jobs))
            file.unlink()
    for (contestant, jobs), found in speeds.items():
        it.records["rows"].append({
            "contestant": contestant, "catalog": task.catalog, "format": name, "jobs": jobs,
            "rows": rows, "rowsPerSecond": found})
    medians = {key: statistics.median(found) for key, found in speeds.items()}
    for jobs in [1, 2]:
        what = f"{task.catalog}, {name}, {jobs} {'job' if jobs == 1 else 'jobs'}"
        own_speed = medians["gate-eval", jobs]
        it.targets.add(what, "at least 300,000 rows/s" if name in EXPLAINED else "", own_speed, " rows/s")
        if name == "csv":
            theirs = medians["duckdb", jobs]
            it.targets.add(
                f"{what}, against DuckDB writing the same rows ({theirs:,.0f} rows/s)", "at least 1.5×",
                own_speed / theirs)


def duckdb_writing(file, threads):
    """Returns the seconds in which DuckDB writes a table of the rows of a CSV file. The files must be the same."""
    copy = file.with_suffix(".copy")
    command = [building.PYTHON, building.BENCHMARKS / "Peers" / "copy_rows.py", file, copy, threads]
    printed = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, text=True, check=True).stdout
    checking.same([file, copy])
    copy.unlink()
    return float(printed)


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
        command = own.listing(task, LISTINGS["ndjson"])
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
    for part in [
        whole, shapes, cores, rows, memory, growth, loading, startup, evaluation, listing, curves]}
