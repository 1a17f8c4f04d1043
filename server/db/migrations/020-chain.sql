-- Rows that nobody may change once they are written are chained by hash: see server/rules/chain. Each entry covers a few
-- rows, and its head the entry before it.
create table chain (
  -- Without a gap, from 1.
  seq bigint primary key check (seq >= 1),
  -- The rows' keys by kind: {"draw": [1, 2], "game": [7]}.
  keys jsonb not null,
  -- SHA-256 of each row's content, one after another, in the order of the keys.
  hashes bytea not null,
  -- By the real clock.
  at timestamptz not null,
  head text not null unique
);
create trigger chain_append_only before update or delete on chain for each row execute function forbid_change();

-- Rows that are written but not chained yet. The transaction that writes a row puts it here, so none is overlooked,
-- whichever transaction commits first.
create table unchained (
  kind text not null,
  key bigint not null,
  primary key (kind, key)
);

-- A number for rows whose own key is none.
alter table games add column number bigint generated always as identity unique;
alter table settlement_places add column number bigint generated always as identity unique;

-- The month of the campaign's clock on whose board the score of a finished game counts, YYYY-MM; null: on none.
alter table games add column month text;
-- Games of earlier versions have none where it is not certain: the best ones are known, others were started in it.
update games g set month = m.month from month_scores m
where g.status = 'finished' and m.player_id = g.player_id and m.score = g.score and m.reached_at = g.ended_at;
update games g set month = m.month from month_scores m
where g.status = 'finished' and g.month is null and g.score > 0 and m.player_id = g.player_id
  and m.month = to_char(g.started_day, 'YYYY-MM') and g.score <= m.score;

-- Append-only: every change of a limited stock but the pieces that were given: at first, and by operators.
create table stock_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  item_id int not null,
  -- Null: from now on without a limit.
  by int,
  -- Who changed it; null when it was first copied from the campaign file.
  operator text,
  at timestamptz not null,
  foreign key (kind, item_id) references stocks (kind, id)
);
insert into stock_changes (kind, item_id, by, operator, at)
select s.kind, s.id, s.initial - coalesce(sum((o.detail ->> 'by')::int), 0), null, now()
from stocks s
left join operations o on o.command = 'stock' and o.detail ->> 'kind' = s.kind and (o.detail ->> 'id')::int = s.id
group by s.kind, s.id order by s.kind, s.id;
insert into stock_changes (kind, item_id, by, operator, at)
select detail ->> 'kind', (detail ->> 'id')::int, (detail ->> 'by')::int, operator, at
from operations where command = 'stock' order by id;
create trigger stock_changes_append_only before update or delete on stock_changes
  for each row execute function forbid_change();

create function chain_later() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
begin
  if kind in ('game', 'place') then insert into unchained values (kind, new.number) on conflict do nothing;
  elsif kind = 'day' then insert into unchained values (kind, new.day - date '2000-01-01') on conflict do nothing;
  else insert into unchained values (kind, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger players_chain after insert on players for each row execute function chain_later('player');
create trigger games_chain_new after insert on games for each row when (new.status <> 'open')
  execute function chain_later('game');
create trigger games_chain after update of status on games for each row
  when (old.status = 'open' and new.status <> 'open') execute function chain_later('game');
create trigger ledger_chain after insert on ledger for each row execute function chain_later('ledger');
create trigger draws_chain after insert on draws for each row execute function chain_later('draw');
create trigger draw_days_chain after insert on draw_days for each row execute function chain_later('day');
create trigger stock_changes_chain after insert on stock_changes for each row execute function chain_later('stock');
create trigger settlement_places_chain after insert on settlement_places for each row
  execute function chain_later('place');
create trigger operations_chain after insert on operations for each row execute function chain_later('operation');

insert into unchained
select 'player', id from players
union all select 'game', number from games where status <> 'open'
union all select 'ledger', id from ledger
union all select 'draw', id from draws
union all select 'day', day - date '2000-01-01' from draw_days
union all select 'stock', id from stock_changes
union all select 'place', number from settlement_places
union all select 'operation', id from operations;
