-- What the first start of this database settled, in one row.
create table installation (
  one boolean primary key default true check (one),
  -- HMAC of a fixed text by DATA_KEY: a server with another key is told by it. Null until a server has started.
  key_check bytea,
  -- A database to rehearse on: production takes CAMPAIGN_NOW with it alone.
  rehearsal boolean not null default false,
  -- CAMPAIGN_NOW, and the real instant from which the campaign's clock has counted on from it. All processes and
  -- restarts share one clock by it.
  campaign_start timestamptz,
  started_at timestamptz,
  check ((campaign_start is null) = (started_at is null))
);

-- What the campaign file said of an id when it was last taken over: edits of the file that change nothing are told by it.
alter table stocks add column name text, add column seeded int check (seeded >= 0);
-- Until now `initial` was what the file said plus what operators added.
update stocks s set seeded = initial - coalesce((
  select sum((detail ->> 'by')::int) from operations
  where command = 'stock' and detail ->> 'kind' = s.kind and (detail ->> 'id')::int = s.id
), 0);
