-- Draws of a day are numbered without a gap: ordinal, secret and the seed that the player's phone sent decide the roll, so
-- nothing that an operator could choose afterwards does.
alter table draws
  add column ordinal int,
  -- The draw's name in the public record: made from the day's secret and the ordinal.
  add column pseudonym text unique,
  add column seed text check (seed ~ '^([0-9a-f]{32})?$');
update draws d set ordinal = n.ordinal
from (select id, row_number() over (partition by day order by id) as ordinal from draws) n where n.id = d.id;
alter table draws
  alter column ordinal set not null,
  add constraint draws_by_ordinal unique (day, ordinal),
  -- Draws of before have neither: their rolls were bound to the player's public id.
  add constraint draws_named check (pseudonym is not null and seed is not null) not valid;
drop index draws_by_day;

-- The day that is drawn on, and how many draws it has had. One row, locked by each draw until it is written; the day never
-- moves back, whatever a clock says.
create table draw_head (
  one boolean primary key default true check (one),
  day date not null,
  draws int not null check (draws >= 0)
);
insert into draw_head (day, draws) select day, count(*) from draws group by day order by day desc limit 1;

-- Counts draws, or none, and holds the order of draws until the transaction ends. It begins the day `today` unless a later
-- one has begun.
create function count_draws(today date, more int) returns table (day date, draws int) language sql as $$
  update draw_head h set day = greatest(h.day, today), draws = case when h.day >= today then h.draws else 0 end + more
  returning h.day, h.draws
$$;

-- Whoever knows a day's secret foresees its draws: once it is public there are no more.
create function forbid_revealed() returns trigger language plpgsql as $$
begin
  if exists (select from draw_days where day = new.day and revealed is not null) then
    raise exception 'the secret of % is revealed: no more draws', new.day;
  end if;
  return new;
end $$;
create trigger draws_before_reveal before insert on draws for each row execute function forbid_revealed();

-- A day is committed to once, and revealed once, after the last draw on it.
create function keep_commitment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.day <> old.day or new.commitment <> old.commitment or new.sealed <> old.sealed
    or old.revealed is not null and new.revealed is distinct from old.revealed then
    raise exception 'a day that is committed to never changes';
  end if;
  if new.revealed is not null and exists (select from draw_head where day <= new.day) then
    raise exception 'the day % may still be drawn on', new.day;
  end if;
  return new;
end $$;
create trigger draw_days_kept before update or delete on draw_days for each row execute function keep_commitment();
