-- Instants are the server's real clock unless a column says campaign; days are calendar days in Shanghai.

create table players (
  id bigint generated always as identity primary key,
  -- Id that the player and the admin see: short, and it gives access to nothing.
  public_id text not null unique,
  -- Keyed hash to find a player by; the number itself is stored encrypted only.
  phone_hash bytea not null unique,
  phone_sealed bytea not null,
  nickname text,
  -- What nicknames are compared by: NFKC, lower case.
  nickname_key text unique,
  avatar smallint check (avatar between 1 and 10),
  coin int not null default 0 check (coin >= 0),
  -- Free stamina left on hp_day; on any other day none of the day's free stamina is used yet.
  hp_day date,
  hp_free int not null default 0 check (hp_free >= 0),
  hp_earned int not null default 0 check (hp_earned >= 0),
  invite_code text not null unique,
  guide_stage int not null default 0,
  -- Best score of all games.
  best_score int not null default 0,
  hp_back_used boolean not null default false,
  refused_games int not null default 0,
  blocked_at timestamptz,
  blocked_reason text,
  created_at timestamptz not null
);

create table sessions (
  -- SHA-256 of the token; the token itself is stored nowhere.
  token_hash bytea primary key,
  player_id bigint not null references players,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_player on sessions (player_id);
create index sessions_by_expiry on sessions (expires_at);

-- The newest code of a phone; older ones are overwritten, a used one is deleted.
create table sms_codes (
  phone_hash bytea primary key,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

create table games (
  -- 128 random bits in base64url: the seed is derived from it.
  id text primary key,
  player_id bigint not null references players,
  status text not null check (status in ('open', 'finished', 'refused', 'abandoned', 'returned')),
  -- Which stamina it cost: the day's free stamina, or earned stamina.
  paid_with text not null check (paid_with in ('free', 'earned')),
  started_at timestamptz not null,
  -- Day of the campaign clock at the start.
  started_day date not null,
  ended_at timestamptz,
  -- The log as it was sent, for a replay at any later time.
  game_data text,
  claimed_score int,
  score int,
  counts int[],
  ticks int,
  -- Wall time minus play time, ms: a person pauses, a search program waits.
  idle_ms int,
  -- Why it was refused.
  fault text,
  -- The answer of game/over.
  result jsonb
);
create unique index games_one_open on games (player_id) where status = 'open';
create index games_by_player on games (player_id, started_at desc);

-- Append-only: every change of coins and stamina, with the balance after it.
create table ledger (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  -- hp: earned stamina, whose balance is players.hp_earned. free: a day's free stamina, which is granted without a row.
  asset text not null check (asset in ('coin', 'hp', 'free')),
  delta int not null,
  balance int not null check (balance >= 0),
  reason text not null,
  reference text not null,
  at timestamptz not null,
  unique (player_id, asset, reason, reference)
);
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_append_only before update or delete on ledger for each row execute function forbid_change();

-- The best score of a player in a calendar month of the campaign clock.
create table month_scores (
  -- YYYY-MM
  month text not null,
  player_id bigint not null references players,
  score int not null check (score > 0),
  -- Of equal scores the one that was reached first is ahead.
  reached_at timestamptz not null,
  -- Blocked players are hidden here, so that lists need no join with players.
  hidden boolean not null default false,
  primary key (month, player_id)
);
create index month_scores_board on month_scores (month, score desc, reached_at, player_id) where not hidden;
create index month_scores_by_player on month_scores (player_id);

-- The answer of each signed request, kept while its signature is valid.
create table requests (
  -- SHA-256 of player, path, timestamp and signature.
  key bytea primary key,
  -- Null while the request is still running outside a transaction.
  answer text,
  expires_at timestamptz not null
);
create index requests_by_expiry on requests (expires_at);

-- Hits since a window began. Unlogged: a crash of the database resets all counters.
create unlogged table throttles (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index throttles_by_expiry on throttles (ends_at);
