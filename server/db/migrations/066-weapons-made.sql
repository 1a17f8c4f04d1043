-- The weapons of a player's finished games by level: how many, and the campaign's day of the first.
create table weapons_made (
  player_id bigint not null references players,
  level int not null check (level between 1 and 11),
  made int not null check (made > 0),
  first_day date not null,
  primary key (player_id, level)
);

-- A trigger, for it counts a game exactly once: whichever release finishes it, in the transaction that does.
create function count_weapons() returns trigger language plpgsql as $$
begin
  insert into weapons_made as w (player_id, level, made, first_day)
  select new.player_id, c.level, c.made, new.started_day
  from unnest(new.counts) with ordinality as c (made, level) where c.made > 0
  on conflict (player_id, level) do update
  set made = w.made + excluded.made, first_day = least(w.first_day, excluded.first_day);
  return null;
end $$;
create trigger games_weapons_new after insert on games for each row when (new.status = 'finished')
  execute function count_weapons();
create trigger games_weapons after update of status on games for each row
  when (old.status <> 'finished' and new.status = 'finished') execute function count_weapons();

-- After the triggers, which wait for games that are just being finished: none is left out, none counted twice.
insert into weapons_made (player_id, level, made, first_day)
select g.player_id, c.level, sum(c.made), min(g.started_day)
from games g cross join unnest(g.counts) with ordinality as c (made, level)
where g.status = 'finished' and c.made > 0 group by g.player_id, c.level;
