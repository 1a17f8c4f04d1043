-- By it anyone may watch a finished game: random, so that it tells neither the game's id nor its player.
alter table games add column watch text unique;
update games
set watch = left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 16)
where status = 'finished' and game_data is not null;

-- The game that reached a month's best score.
alter table month_scores add column game_id text references games;
update month_scores m set game_id = (
  select g.id from games g
  where g.player_id = m.player_id and g.month = m.month and g.score = m.score and g.status = 'finished'
  order by g.ended_at limit 1
);
