"""The batch with zen-engine: a decision of all gates as expressions, evaluated once a subject."""

import json

import zen

import lines
import plan


class Batch:
    def __init__(self, job):
        self.job = job
        self.reader = lines.Reader(job)
        text = plan.Text("(held.p{} == true)".format, ("true", "false"), ("not", "and", "or"))
        expressions = [
            {"id": f"g{gate}", "key": f"g{gate}", "value": job.evaluated(gate, text)}
            for gate in range(len(job.gates))]
        nodes = [
            {"id": "input", "name": "input", "type": "inputNode"},
            {"id": "gates", "name": "gates", "type": "expressionNode",
             "content": {"expressions": expressions}},
            {"id": "output", "name": "output", "type": "outputNode"}]
        edges = [
            {"id": "1", "sourceId": "input", "targetId": "gates", "type": "edge"},
            {"id": "2", "sourceId": "gates", "targetId": "output", "type": "edge"}]
        self.decision = zen.ZenEngine().create_decision(
            json.dumps({"contentType": "application/vnd.gorules.decision", "nodes": nodes, "edges": edges}))

    def __call__(self, text):
        rows, totals = [], [0] * len(self.job.gates)
        weights = self.job.weights
        for subject in self.reader.subjects(text):
            held = {
                f"p{included}": True for number in self.reader.products(subject)
                for included in self.job.included[number]}
            result = self.decision.evaluate({"held": held})["result"]
            opened = [gate for gate in range(len(totals)) if result[f"g{gate}"]]
            rows.append(f"{subject['id']},{sum(weights[gate] for gate in opened)}\n")
            for gate in opened:
                totals[gate] += 1
        return "".join(rows), totals


def run(job, paths, jobs):
    lines.run(Batch, job, paths, jobs, 256)


plan.main(run, __doc__)
