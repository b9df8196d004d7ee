-- The tables that purchases-postgresql.sh reads.
create table users (id text primary key, role text);
create table purchases (
  user_id text not null references users,
  product text not null,
  bought timestamptz not null,
  expires timestamptz,
  refunded timestamptz
);
create index on purchases (user_id);
