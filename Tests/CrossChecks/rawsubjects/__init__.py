"""Subjects as variables of z3, and the facts of GateKit as formulas over these variables.

The formulas follow docs/rule-kinds.md and docs/entitlements.md, and know nothing of the prover in GateKit.
"""
