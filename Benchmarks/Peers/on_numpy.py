"""The batch in Python: orjson reads, and numpy decides, with one bit for each subject, eight in a byte."""

import collections
import itertools

import numpy

import lines
import plan


class Columns(plan.Bitwise):
    """An algebra over one column of bits for each product."""

    def __init__(self, held):
        self.held = held

    def product(self, number):
        return self.held[number]

    def constant(self, value):
        return numpy.full_like(self.held[0], 0xFF if value else 0)


class Batch:
    def __init__(self, job):
        self.job = job
        self.reader = lines.Reader(job)
        self.gates_by_weight = collections.defaultdict(list)
        for gate, weight in enumerate(job.weights):
            self.gates_by_weight[weight].append(gate)

    def held(self, subjects):
        """Returns a column for each product, including those held through a bundle."""
        numbers = [self.reader.products(subject) for subject in subjects]
        columns = numpy.repeat(numpy.arange(len(subjects)), [len(each) for each in numbers])
        held = numpy.zeros((len(self.job.products), len(subjects)), dtype=bool)
        held[list(itertools.chain.from_iterable(numbers)), columns] = True
        packed = numpy.packbits(held, axis=1)
        for bundle, included in self.job.included.items():
            for product in included[1:]:
                packed[product] |= packed[bundle]
        return packed

    def __call__(self, text):
        subjects = self.reader.subjects(text)
        algebra = Columns(self.held(subjects))
        totals = numpy.zeros(len(self.job.gates), dtype=numpy.int64)
        counts = numpy.zeros(len(subjects), dtype=numpy.int32)
        for weight, gates in self.gates_by_weight.items():
            columns = numpy.stack([self.job.evaluated(gate, algebra) for gate in gates])
            opened = numpy.unpackbits(columns, axis=1, count=len(subjects))
            totals[gates] = opened.sum(axis=1, dtype=numpy.int32)
            counts += weight * opened.sum(axis=0, dtype=numpy.int32)
        rows = [
            f"{subject['id']},{count}\n" for subject, count in zip(subjects, counts.tolist())]
        return "".join(rows), totals.tolist()


def run(job, paths, jobs):
    lines.run(Batch, job, paths, jobs, 1 << 15)


plan.main(run, __doc__)
