"""The batch with zen-engine: one decision with all gates as expressions, evaluated once for each subject."""

import json

import zen

import lines
import plan


class Batch(lines.GateByGate):
    def __init__(self, job):
        super().__init__(job)
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

    def opened(self, subject, held):
        facts = {"held": {f"p{product}": True for product in held}}
        result = self.decision.evaluate(facts)["result"]
        return [gate for gate in range(len(self.job.gates)) if result[f"g{gate}"]]


def run(job, paths, jobs):
    lines.run(Batch, job, paths, jobs, 256)


plan.main(run, __doc__)
