"""Runs the contestants in turn and records the cost of each run."""

import dataclasses
import json
import statistics
import subprocess
import sys

import building
import checking


def cost(command, output="/dev/null", runs=1):
    """Returns the costs of several runs of a command: lists of milliseconds and megabytes."""
    measured = subprocess.run(
        [str(part) for part in
         [building.TOOLS / "run-cost", "--json", "--output", output, runs, *command]],
        stdout=subprocess.PIPE, text=True)
    if measured.returncode != 0:
        sys.exit(f"batch: {measured.stdout.strip()}\n  {' '.join(map(str, command))}")
    return json.loads(measured.stdout)


def median(costs, what="milliseconds"):
    return statistics.median(costs[what])


class Series:
    """The costs of a contestant's runs of a task, scaled to all subjects if it receives only some of them."""

    def __init__(self, contestant, task):
        self.contestant = contestant
        limit = contestant.limits.get(task.catalog, task.total)
        self.whole, self.task = task, task
        self.empty = None
        if limit < task.total:
            self.task = type(task)(task.catalog, task.data, task.results, task.jobs, limit)
            self.empty = type(task)(task.catalog, task.data, task.results, task.jobs, 0)
        self.costs = {"milliseconds": [], "processorMilliseconds": [], "peakMegabytes": []}
        self.starts = []

    def prepare(self):
        self.contestant.prepare(self.task)
        if self.empty:
            self.contestant.prepare(self.empty)

    def run(self):
        if starting := self.contestant.starting(self.task):
            self.starts += cost(starting)["milliseconds"]
        costs = self.measure(self.task)
        if self.empty:
            started = self.measure(self.empty)
            factor = self.whole.total / self.task.total
            for what in ["milliseconds", "processorMilliseconds"]:
                least = min(started[what][0], costs[what][0])
                costs[what] = [least + (costs[what][0] - least) * factor]
        for what, values in costs.items():
            self.costs[what] += values

    def measure(self, task):
        return cost(self.contestant.command(task), self.contestant.output(task))

    @property
    def record(self):
        scaled = {"scaledFrom": self.task.total} if self.empty else {}
        size = self.whole.data.size | {"subjects": self.whole.total}
        started = {"startMilliseconds": self.starts} if self.starts else {}
        return {"catalog": self.whole.catalog, "contestant": self.contestant.name,
                "label": self.contestant.label, "jobs": self.whole.jobs, **size,
                **dataclasses.asdict(self.whole.data.form), "bytes": self.task.subjects.stat().st_size,
                **scaled, **started, **self.costs}


def compete(contestants, tasks, rounds):
    """Runs each task with each contestant once a round. After the first round, all results must be equal."""
    series = [
        Series(contestant, task) for task in tasks for contestant in contestants
        if contestant.reads(task.data.form)]
    for each in series:
        each.prepare()
    for task in tasks:
        with open(task.subjects, "rb") as file:
            while file.read(1 << 20):
                pass
    for number in range(rounds):
        for each in series:
            each.run()
        if number == 0:
            for task in tasks:
                check([each for each in series if each.whole is task])
    return [each.record for each in series]


def check(series):
    """Compares all results with those of the first exact contestant, which is rerun for reduced tasks."""
    reference = next((each.contestant for each in series if each.contestant.is_exact), None)
    if reference is None:
        return
    for each in series:
        if each.contestant.has_results and each.contestant is not reference:
            if each.empty:
                cost(reference.command(each.task), reference.output(each.task))
            checking.compare(each.contestant, reference, each.task)
