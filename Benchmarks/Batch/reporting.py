"""The results as JSON and as Markdown tables."""

import json
import os
import pathlib
import platform

import building
import measuring


def machine():
    models = [
        line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")] if pathlib.Path("/proc/cpuinfo").exists() else []
    return {
        "processor": models[0] if models else platform.machine(), "cores": os.cpu_count(),
        "system": platform.system(), "load": os.getloadavg()[0],
        "versions": [line for line in (building.BENCHMARKS / "Peers" / "requirements.txt")
                     .read_text().splitlines() if "==" in line]}


def save(results, path):
    path.write_text(json.dumps(results, indent=1) + "\n")


def seconds(record):
    return measuring.median(record) / 1_000


def starting(record):
    return measuring.median(record, "startMilliseconds") / 1_000


def find(records, contestant, **wanted):
    return next(
        (record for record in records if record["contestant"] == contestant
         and all(record[key] == value for key, value in wanted.items())), None)


def table(records):
    """Yields the lines of a table of one catalog's records, in the order of the contestants."""
    own = find(records, "gate-eval")
    first = records[0]
    yield (f"{first['catalog']}: {first['subjects']:,} subjects, {first['names']} names, "
           f"{first['jobs']} jobs, median of {len(first['milliseconds'])}")
    yield ""
    yield "| whole job | seconds | against gate-eval | processor seconds | MiB, largest process |"
    yield "| --- | --- | --- | --- | --- |"
    for record in records:
        ratio = f"{seconds(record) / seconds(own):.2f}" if own else ""
        processor = measuring.median(record, "processorMilliseconds") / 1_000
        memory = max(record["peakMegabytes"])
        scaled = f", scaled from {record['scaledFrom']:,}" if "scaledFrom" in record else ""
        started = f", of which {starting(record):.1f} s start-up" if "startMilliseconds" in record else ""
        yield (f"| {record['label']}{scaled}{started} | {seconds(record):.3f} | {ratio} | "
               f"{processor:.3f} | {memory:.0f} |")


def ratio(above, below):
    """Returns the ratio of the median times of two records; None if one was not measured."""
    return seconds(above) / seconds(below) if above and below else None


class Targets:
    """The targets with the measured values. A ratio with an unmeasured operand is omitted."""

    def __init__(self):
        self.rows = []

    def add(self, what, target, value, unit="×"):
        digits = 2 if abs(value) < 1_000 else 0
        self.rows.append({"what": what, "target": target, "measured": f"{value:,.{digits}f}{unit}"})

    def ratio(self, what, target, above, below):
        if value := ratio(above, below):
            self.add(what, target, value)

    @property
    def table(self):
        yield "| what | target | measured |"
        yield "| --- | --- | --- |"
        for row in self.rows:
            yield f"| {row['what']} | {row['target']} | {row['measured']} |"
