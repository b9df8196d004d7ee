"""The batch with cedarpy: a policy a gate, and all gates asked for each subject in one call."""

import json

import cedarpy

import lines
import plan


class Batch:
    def __init__(self, job):
        self.job = job
        self.reader = lines.Reader(job)
        text = plan.Text('principal.held.contains("p{}")'.format, ("true", "false"), ("!", "&&", "||"))
        self.policies = cedarpy.PolicySet.from_str("".join(
            f'permit(principal, action == Action::"open", resource == Gate::"g{gate}") '
            f"when {{ {job.evaluated(gate, text)} }};\n" for gate in range(len(job.gates))))

    def __call__(self, text):
        rows, totals = [], [0] * len(self.job.gates)
        weights = self.job.weights
        for subject in self.reader.subjects(text):
            held = {
                f"p{included}" for number in self.reader.products(subject)
                for included in self.job.included[number]}
            uid = {"type": "Subject", "id": subject["id"]}
            entities = cedarpy.Entities.from_json_str(json.dumps(
                [{"uid": uid, "attrs": {"held": sorted(held)}, "parents": []}]))
            requests = [
                {"principal": uid, "action": 'Action::"open"', "resource": f'Gate::"g{gate}"'}
                for gate in range(len(totals))]
            results = cedarpy.is_authorized_batch(requests, self.policies, entities)
            opened = [gate for gate, result in enumerate(results) if result.allowed]
            rows.append(f"{subject['id']},{sum(weights[gate] for gate in opened)}\n")
            for gate in opened:
                totals[gate] += 1
        return "".join(rows), totals


def run(job, paths, jobs):
    lines.run(Batch, job, paths, jobs, 16)


plan.main(run, __doc__)
