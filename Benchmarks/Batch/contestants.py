"""The contestants, which run the batch, and the command of each."""

import dataclasses
import datetime
import pathlib

import building


@dataclasses.dataclass(frozen=True)
class Task:
    """A catalog, its subjects and the folder of the results."""
    catalog: str
    data: building.Data
    results: pathlib.Path
    jobs: int = 2
    count: int | None = None  # the number of subjects; None for all

    @property
    def plan(self):
        return self.data.plan(self.catalog)

    @property
    def subjects(self):
        return self.data.subjects(self.catalog, self.count)

    @property
    def total(self):
        """The number of subjects."""
        return self.data.size["subjects"] if self.count is None else self.count

    @property
    def items(self):
        """The number of items."""
        with open(self.plan) as file:
            return sum(line.startswith("item ") for line in file)

    def file(self, contestant, kind):
        name = f"{self.catalog}-{contestant}-{self.total}-of-{self.data.folder.name}-{self.jobs}-jobs"
        return self.results / f"{name}.{kind}"

    @property
    def now(self):
        """The evaluated instant of the plan, as text."""
        with open(self.plan) as file:
            seconds = next(int(line.split()[1]) for line in file if line.startswith("now "))
        instant = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
        return instant.strftime("%Y-%m-%dT%H:%M:%SZ")


class Contestant:
    """A contestant that does the whole job."""

    # The number of subjects of each catalog that it receives; its time is then scaled to all subjects.
    limits = {}
    # Whether its lines must be in the order of the subjects, byte for byte.
    is_exact = False
    # Whether it produces counts.
    has_results = True

    def __init__(self, name, label=None):
        self.name = name
        self.label = label or name

    def reads(self, form):
        """Returns whether it reads subjects of this form."""
        return True

    def prepare(self, task):
        """Prepares a task, which is not part of the measured time."""

    def starting(self, task):
        """Returns a command that only starts the contestant, if its start-up is reported apart."""
        return None


class GateEval(Contestant):
    is_exact = True

    def __init__(self, executable):
        super().__init__("gate-eval")
        self.executable = executable

    def command(self, task):
        return self.listing(task, ["--format", "counts", "--summary-to", self.totals(task)])

    def listing(self, task, options):
        """Returns the command that decides with these options of the output."""
        return [
            self.executable, "eval", task.data.catalog(task.catalog), "--input", task.subjects,
            "--now", task.now, *options, "--jobs", task.jobs]

    def counts(self, task):
        return self.output(task)

    def output(self, task):
        return task.file(self.name, "csv")

    def totals(self, task):
        return task.file(self.name, "json")


class BareC(Contestant):
    is_exact = True

    def __init__(self):
        super().__init__("c", "bare C program")

    def reads(self, form):
        return form.shape in ["plain", "reversed", "full"]  # without spaces between tokens

    def command(self, task):
        return [
            building.FLOORS / "whole_job", task.plan, task.subjects, self.totals(task), task.jobs]

    def counts(self, task):
        return self.output(task)

    def output(self, task):
        return task.file(self.name, "csv")

    def totals(self, task):
        return task.file(self.name, "totals")


class Floor(Contestant):
    """A contestant that only reads the subjects."""

    has_results = False

    def __init__(self, name, label, command):
        super().__init__(name, label)
        self.reading = command

    def command(self, task):
        return self.reading(task)

    def output(self, task):
        return pathlib.Path("/dev/null")


class Peer(Contestant):
    """A program of `Peers`."""

    def __init__(self, name, label=None, limits=None):
        super().__init__(name, label)
        self.limits = limits or {}

    def command(self, task):
        program = building.BENCHMARKS / "Peers" / f"on_{self.name}.py"
        return [
            building.PYTHON, program, task.plan, self.subjects(task), self.counts(task),
            self.totals(task), task.jobs]

    def subjects(self, task):
        return task.subjects

    def output(self, task):
        return pathlib.Path("/dev/null")

    def counts(self, task):
        return task.file(self.name, "csv")

    def totals(self, task):
        return task.file(self.name, "totals")


class OnParquet(Peer):
    """A peer that reads the subjects from a Parquet file, which is written beforehand."""

    def __init__(self):
        super().__init__("parquet", "DuckDB, from Parquet")

    def prepare(self, task):
        self.subjects(task)

    def subjects(self, task):
        return task.data.parquet(task.catalog, task.count)


class OnSpark(Peer):
    """A peer in a virtual machine, whose start-up is reported apart."""

    def __init__(self):
        super().__init__("spark", "Spark", {"academy": 50_000})

    def starting(self, task):
        return [*self.command(task), "--start-only"]


def everyone(gate_eval):
    return [
        GateEval(gate_eval),
        BareC(),
        Floor("simdjson", "simdjson, parse only",
              lambda task: [building.FLOORS / "parse_only", task.subjects, task.jobs]),
        Floor("wc", "wc -l", lambda task: ["wc", "-l", task.subjects]),
        Peer("duckdb", "DuckDB"),
        OnParquet(),
        Peer("polars", "Polars"),
        Peer("chdb"),
        OnSpark(),
        Peer("numpy", "orjson + numpy"),
        Peer("zen", "zen-engine", {"billiards": 20_000, "academy": 1_000}),
        Peer("cedar", "cedarpy", {"billiards": 2_000, "academy": 64}),
    ]
