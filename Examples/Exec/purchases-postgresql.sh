#!/bin/sh
# Answers the requests of GateKit from a PostgreSQL database with the tables of purchases.sql.
#
#     PGDATABASE=shop gate-eval explain CATALOG L9 --subject anna --source "exec:sh purchases-postgresql.sh"
#
# One psql runs as long as this program. Each request becomes a statement, and each answer is a row. The
# database reads and writes the JSON.

{
  cat <<'SQL'
\set ON_ERROR_STOP on
prepare answer(jsonb) as
select jsonb_strip_nulls(jsonb_build_object(
  'request', $1 -> 'request',
  'id', $1 -> 'id',
  'isKnown', exists (select from users where id = $1 ->> 'id'),
  'attributes', (select jsonb_build_object('role', role) from users where id = $1 ->> 'id'),
  'entitlements', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product', product,
      'purchaseDate', to_char(bought at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'expiresDate', to_char(expires at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'revocationDate', to_char(refunded at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) order by bought, product), '[]')
    from purchases where user_id = $1 ->> 'id'),
  'trust', 'server'))
-- The answer to a cancelled request was written before its cancellation is read.
where $1 ? 'request';
select '{"gatekit": 1, "families": ["entitlements", "attributes"], "attributes": ["role"]}';
SQL
  exec sed -u -e "s/'/''/g" -e "s/.*/execute answer('&');/"
} | {
  psql --no-psqlrc --quiet --no-align --tuples-only
  # sed would notice only at the next request that nobody reads its output.
  kill "$$"
}
