-- What the server knows of a game that is being played: each deal takes the inputs since the one before, and gives the
-- next pieces. The log of the finished game has to begin with them. See server/rules/deal.ts.
create table deals (
  game bigint not null references games (number),
  -- Pieces dealt before it, and so the number of the first one that it gave.
  piece int not null check (piece > 0),
  -- The inputs since the deal before, packed as a log; its ticks count from the start of the game.
  log text not null check (log <> ''),
  -- Of the whole game so far: drops, tick of the last one, ticks done.
  drops int not null check (drops between 1 and piece),
  last_drop int not null check (last_drop >= 0),
  ticks int not null check (ticks > last_drop),
  -- When it was asked for: what a log can't say of itself.
  at timestamptz not null,
  primary key (game, piece)
);
create trigger deals_append_only before update or delete on deals for each row execute function forbid_change();

-- How often a game was taken over by another device: one that names an older number has lost it.
alter table games add column takeovers int not null default 0 check (takeovers >= 0);
