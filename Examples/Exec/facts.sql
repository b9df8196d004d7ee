-- The tables that facts-postgresql.py reads. The first seven are those of `gate-eval export --to sql`, so that
-- an exported query decides all subjects of the same database. Instants are seconds since 1970 in UTC.
CREATE TABLE subjects (
  subject TEXT PRIMARY KEY,
  valid_until BIGINT
);
CREATE TABLE unknowns (
  subject TEXT NOT NULL,
  family TEXT NOT NULL,
  name TEXT
);
CREATE TABLE entitlements (
  subject TEXT NOT NULL,
  product TEXT NOT NULL,
  purchase BIGINT,
  original BIGINT,
  expires BIGINT,
  grace BIGINT,
  revoked BIGINT,
  upgraded BIGINT,
  pending BIGINT,
  retry BIGINT,
  renews BIGINT,
  paused BIGINT,
  resumes BIGINT,
  quantity BIGINT,
  ownership TEXT,
  offer TEXT,
  discount TEXT,
  proven_until BIGINT,
  as_of BIGINT
);
CREATE TABLE attributes (
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  item TEXT,
  s TEXT,
  n DOUBLE PRECISION,
  b BIGINT,
  i BIGINT,
  v TEXT
);
CREATE TABLE progress (
  subject TEXT NOT NULL,
  item TEXT NOT NULL,
  started BIGINT,
  completed BIGINT,
  score DOUBLE PRECISION,
  started_at BIGINT,
  completed_at BIGINT,
  waived BIGINT
);
CREATE TABLE uses (
  subject TEXT NOT NULL,
  counter TEXT NOT NULL,
  used_at BIGINT,
  item TEXT,
  used_count BIGINT,
  resets_at BIGINT
);
CREATE TABLE rollouts (
  subject TEXT NOT NULL,
  salt TEXT NOT NULL,
  bucket BIGINT NOT NULL
);
-- The instant at which the facts of a family were true: entitlements, attributes, progress or usage.
CREATE TABLE families (
  subject TEXT NOT NULL,
  family TEXT NOT NULL,
  as_of BIGINT NOT NULL,
  valid_until BIGINT,
  PRIMARY KEY (subject, family)
);
CREATE INDEX ON unknowns (subject);
CREATE INDEX ON entitlements (subject);
CREATE INDEX ON attributes (subject);
CREATE INDEX ON progress (subject);
CREATE INDEX ON uses (subject);
CREATE INDEX ON rollouts (subject);
