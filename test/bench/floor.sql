-- What game/start and game/over ask of PostgreSQL, statement by statement, as pgbench sends it: the floor under them.
\set me random(1, 1000000)
\set game random(1, 9000000000000000)
\set score random(500, 5000)
-- Session and throttle.
select id, coin, hp_day, hp_free, hp_earned, hits, h.ends_at
  from players, lateral hit('player:' || id, 60, now()) as h where public_id = 'm' || :me;
-- game/start
begin;
select (player).id, (player).coin, (player).hp_day, (player).hp_free, (player).hp_earned, recorded, answer
  from lock_player((select id from players where public_id = 'm' || :me), sha256(('start' || :game)::bytea));
with changed as (update players set hp_day = '2025-11-15', hp_free = 0 where public_id = 'm' || :me returning id, hp_free)
  insert into ledger (player_id, asset, delta, balance, reason, reference, at)
  select id, 'free', -1, 0, 'game', :game::text, now() from changed;
update games set status = 'abandoned', ended_at = now()
  where player_id = (select id from players where public_id = 'm' || :me) and status = 'open';
insert into games (id, player_id, status, paid_with, started_at, started_day, sim_version)
  select :game::text, id, 'open', 'free', now(), '2025-11-15', 1 from players where public_id = 'm' || :me;
insert into requests (key, answer, expires_at) values (sha256(('start' || :game)::bytea), 'x', now()) on conflict do nothing;
commit;
-- Session, throttle, and the look before the replay.
select id, coin, hp_day, hp_free, hp_earned, hits, h.ends_at
  from players, lateral hit('player:' || id, 60, now()) as h where public_id = 'm' || :me;
select id, status, paid_with, started_at, started_day, result,
  (select answer from requests where key = sha256(('over' || :game)::bytea)) as recorded
  from games where id = :game::text;
-- game/over
begin;
select (player).id, (player).coin, (player).hp_day, (player).hp_free, (player).hp_earned, recorded, answer
  from lock_player((select id from players where public_id = 'm' || :me), sha256(('over' || :game)::bytea));
select id, status, paid_with, started_at, started_day, result from games where id = :game::text for update;
with changed as (update players set coin = coin + 100 where public_id = 'm' || :me returning id, coin)
  insert into ledger (player_id, asset, delta, balance, reason, reference, at)
  select id, 'coin', 100, coin, 'game', :game::text, now() from changed;
insert into month_scores as m (month, player_id, score, reached_at)
  select '2025-11', id, :score, now() from players where public_id = 'm' || :me
  on conflict (month, player_id) do update set score = excluded.score, reached_at = excluded.reached_at
  where m.score < excluded.score;
select count(*) from (
  select 1 from month_scores where month = '2025-11' and not hidden and score >= :score
  order by score desc, reached_at, player_id limit 100) as better;
with finished as (
    update games set status = 'finished', ended_at = now(), game_data = repeat('x', 900), score = :score, result = '{}'
    where id = :game::text returning player_id
  )
  update players p set best_score = :score from finished f where p.id = f.player_id and p.best_score < :score;
insert into requests (key, answer, expires_at) values (sha256(('over' || :game)::bytea), 'x', now()) on conflict do nothing;
commit;
