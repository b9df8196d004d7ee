#!/usr/bin/env python3
"""Answers the requests of GateKit from a PostgreSQL database with the tables of facts.sql.

    PGDATABASE=shop gate-eval explain CATALOG L9 --subject anna --source "exec:python3 facts-postgresql.py"

One psql runs as long as this program. All requests that have arrived become one statement, and each answer is a
row. The database reads and writes the JSON. Add the attributes of your catalog where `role` is.
"""

import json
import os
import subprocess
import sys
import threading

PREPARATION = r"""
\set ON_ERROR_STOP on
create function pg_temp.instant(seconds bigint) returns text language sql as
  $$ select to_char(to_timestamp(seconds) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;
prepare answers(jsonb) as
with
requests as (select value -> 'request' as request, value ->> 'id' as subject from jsonb_array_elements($1)),
asked as (select distinct subject from requests),
kept as (
  select subject, min(as_of) as as_of, min(valid_until) as valid_until, count(*) = 2 as is_complete
  from families join asked using (subject) where family in ('entitlements', 'attributes') group by subject),
purchases as (
  select subject, min(proven_until) as proven_until, min(as_of) as as_of, jsonb_agg(jsonb_build_object(
    'product', product,
    'purchaseDate', pg_temp.instant(purchase),
    'originalPurchaseDate', pg_temp.instant(original),
    'expiresDate', pg_temp.instant(expires),
    'gracePeriodExpiresDate', pg_temp.instant(grace),
    'revocationDate', pg_temp.instant(revoked),
    'isUpgraded', upgraded = 1,
    'isPending', pending = 1,
    'isInBillingRetry', retry = 1,
    'willAutoRenew', renews = 1,
    'pausedAt', pg_temp.instant(paused),
    'resumesAt', pg_temp.instant(resumes),
    'quantity', quantity,
    'ownershipType', ownership,
    'offerType', offer,
    'offerDiscountType', discount) order by purchase, product) as list
  from entitlements join asked using (subject) group by subject),
roles as (select subject, min(s) as role from attributes join asked using (subject) where name = 'role' group by subject),
marks as (
  select subject, jsonb_agg(family || ':' || coalesce(name, '*')) as list
  from unknowns join asked using (subject) where family in ('product', 'past', 'attribute') group by subject)
select jsonb_strip_nulls(jsonb_build_object(
  'request', request,
  'id', subject,
  'isKnown', subjects.subject is not null,
  'asOf', pg_temp.instant(least(kept.as_of, purchases.as_of)),
  'isComplete', subjects.subject is null or coalesce(kept.is_complete, false),
  'validUntil', pg_temp.instant(least(kept.valid_until, purchases.proven_until)),
  'entitlements', coalesce(purchases.list, '[]'),
  'attributes', jsonb_build_object('role', roles.role),
  'unknown', marks.list,
  'trust', 'server'))
from requests left join subjects using (subject) left join kept using (subject)
  left join purchases using (subject) left join roles using (subject) left join marks using (subject);
"""

HANDSHAKE = {"gatekit": 1, "families": ["entitlements", "attributes"], "attributes": ["role"], "concurrency": 100}


def statement(lines):
    """Returns the statement that answers some lines; the answer to a cancelled request is written anyway."""
    requests = [request for request in map(json.loads, lines) if "request" in request]
    text = json.dumps(requests).replace("'", "''")
    return f"execute answers('{text}');\n" if requests else ""


def end_with(process):
    os._exit(process.wait())


def main():
    command = ["psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only"]
    psql = subprocess.Popen(command, stdin=subprocess.PIPE)
    threading.Thread(target=end_with, args=[psql], daemon=True).start()
    psql.stdin.write(PREPARATION.encode() + f"select '{json.dumps(HANDSHAKE)}';\n".encode())
    psql.stdin.flush()
    unread = b""
    # Returns what has arrived, which is often several requests.
    while chunk := os.read(sys.stdin.fileno(), 1 << 20):
        *lines, unread = (unread + chunk).split(b"\n")
        psql.stdin.write(statement(lines).encode())
        psql.stdin.flush()
    psql.stdin.close()
    psql.wait()


if __name__ == "__main__":
    main()
