-- How the score of a player's best game grew, to play against: the score at each step of ticks (server/verify/score-curve.ts),
-- the final one last. None for a best of before there were curves.
create table best_curves (
  player_id bigint primary key references players,
  scores int[] not null check (cardinality(scores) > 0)
);
