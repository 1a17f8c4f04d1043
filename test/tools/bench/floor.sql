-- What game/start and game/over ask of PostgreSQL, as pgbench sends it: the least that they can cost.
-- Change it together with the server's statements, whose number test/server/http/statements.test.ts limits.
\set me random(:first, :last)
\set game random(1, 9000000000000000)
\set start random(1, 9000000000000000)
\set over random(1, 9000000000000000)
\set score random(500, 2500)

-- game/start
select
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_used, p.refused_games, p.blocked_at, p.created_at, h.hits, h.ends_at
  from sessions s join players p on p.id = s.player_id,
    lateral hit('player:' || p.id, :seconds, :now) as h
  where s.token_hash = :me and s.expires_at > :now;
begin;
select
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_used, p.refused_games, p.blocked_at, p.created_at, l.recorded, l.answer
  from lock_player(:me, :start) as l, lateral (select (l.player).*) as p;
with changed as (
    update players set hp_day = :today::date, hp_free = :left::int where id = :me returning id, hp_free
  )
  insert into ledger (player_id, asset, delta, balance, reason, reference, at)
  select id, 'free', :delta::int, hp_free, :reason, :game, :now from changed;
update games set status = 'abandoned', ended_at = :now where player_id = :me and status = 'open';
insert into games (id, player_id, status, paid_with, started_at, started_day, sim_version)
  values (:game, :me, 'open', :free, :now, :today, :version);
insert into requests (key, answer, expires_at) values (:start, :answer, :now);
commit;

-- game/over, first what comes before the replay
select
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_used, p.refused_games, p.blocked_at, p.created_at, h.hits, h.ends_at
  from sessions s join players p on p.id = s.player_id,
    lateral hit('player:' || p.id, :seconds, :now) as h
  where s.token_hash = :me and s.expires_at > :now;
select id, status, paid_with, started_at, started_day, sim_version, result,
    (select answer from requests where key = :over) as recorded
  from games where id = :game and player_id = :me;
begin;
select
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_used, p.refused_games, p.blocked_at, p.created_at, l.recorded, l.answer
  from lock_player(:me, :over) as l, lateral (select (l.player).*) as p;
select id, status, paid_with, started_at, started_day, sim_version, result from games
  where id = :game and player_id = :me for update;
\if :coin
with changed as (
    update players set coin = coin + :coin::int where id = :me and coin + :coin::int >= 0
    returning id, coin
  )
  insert into ledger (player_id, asset, delta, balance, reason, reference, at)
  select id, 'coin', :coin::int, coin, :reason, :game, :now from changed
  returning balance;
\endif
insert into month_scores as m (month, player_id, score, reached_at) values (:month, :me, :score, :now)
  on conflict (month, player_id) do update set score = excluded.score, reached_at = excluded.reached_at
  where m.score < excluded.score;
select own.score, (
    select count(*)::int from (
      select 1 from month_scores m
      where m.month = own.month and not m.hidden and m.score >= own.score
        and (m.score > own.score or (m.reached_at, m.player_id) < (own.reached_at, own.player_id))
      order by m.score desc, m.reached_at, m.player_id limit :counted
    ) as better
  ) as ahead
  from month_scores own where own.month = :month and own.player_id = :me and not own.hidden;
with finished as (
    update games set status = 'finished', ended_at = :now, game_data = :log,
      claimed_score = :score, score = :score, counts = :counts, ticks = :ticks,
      idle_ms = :idle, result = :result::jsonb
    where id = :game returning player_id
  )
  update players p set best_score = :score
  from finished f where p.id = f.player_id and p.best_score < :score;
insert into requests (key, answer, expires_at) values (:over, :answer, :now);
commit;
