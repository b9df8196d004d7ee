"""The batch with cedarpy: one policy for each gate, and one call for all gates of each subject."""

import json

import cedarpy

import lines
import plan


class Batch(lines.GateByGate):
    def __init__(self, job):
        super().__init__(job)
        text = plan.Text('principal.held.contains("p{}")'.format, ("true", "false"), ("!", "&&", "||"))
        self.policies = cedarpy.PolicySet.from_str("".join(
            f'permit(principal, action == Action::"open", resource == Gate::"g{gate}") '
            f"when {{ {job.evaluated(gate, text)} }};\n" for gate in range(len(job.gates))))

    def opened(self, subject, held):
        uid = {"type": "Subject", "id": subject}
        names = sorted(f"p{product}" for product in held)
        entities = cedarpy.Entities.from_json_str(json.dumps(
            [{"uid": uid, "attrs": {"held": names}, "parents": []}]))
        requests = [
            {"principal": uid, "action": 'Action::"open"', "resource": f'Gate::"g{gate}"'}
            for gate in range(len(self.job.gates))]
        results = cedarpy.is_authorized_batch(requests, self.policies, entities)
        return [gate for gate, result in enumerate(results) if result.allowed]


def run(job, paths, jobs):
    lines.run(Batch, job, paths, jobs, 16)


plan.main(run, __doc__)
