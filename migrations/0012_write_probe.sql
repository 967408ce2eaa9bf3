-- Why: a database that answers may still take nothing, because it is read-only or its disk is full. /ready tries by a
-- row of its own.
-- Compatible from: 0011_doubtful
create table write_probe (
  n smallint primary key,
  at timestamptz not null,
  filling text
);
