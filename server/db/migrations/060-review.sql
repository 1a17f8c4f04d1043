-- Until when the places of a month were under review; null for months that were settled before there was a review.
alter table settlements
  add column review_until timestamptz,
  -- The operator who confirmed them before that; null: the time was over.
  add column confirmed_by text;

-- What a game's inputs say of who made them (server/verify/signals.ts), with what its player's account said when it
-- ended: games started that month, sessions, age in days. Null: an open game, a short one, one of an older release.
alter table games add column signals jsonb;
