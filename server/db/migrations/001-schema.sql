-- A player's table has the player's id in its keys, and foreign keys between such tables are of one player: so they can be
-- distributed by player. server/deploy/SCALING.md names the keys that can't have it.
-- Instants are the server's real clock unless a comment says campaign; days are calendar days in Shanghai.

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- What the first start of this database settled, in one row.
create table installation (
  one boolean primary key default true check (one),
  -- HMAC of a fixed text by DATA_KEY: a server with another key is told by it. Null until a server has started.
  key_check bytea,
  -- The secrets of hashes by keys of before, encrypted.
  former_sealed bytea,
  -- pg_database.oid of the database that a server has started on: a restored copy is another one.
  place bigint,
  -- A database to rehearse on: production takes CAMPAIGN_NOW with it alone.
  rehearsal boolean not null default false,
  -- CAMPAIGN_NOW, and the real instant from which the campaign's clock has counted on from it. All processes and
  -- restarts share one clock by it.
  campaign_start timestamptz,
  started_at timestamptz,
  -- The real time that a server was last sure of: a process whose time is another one waits before it does what is final.
  clock_at timestamptz,
  check ((campaign_start is null) = (started_at is null))
);

-- What operators did, and why.
create table operations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null,
  detail jsonb not null,
  reason text not null,
  -- Number of the customer's case that it belongs to, where there is one.
  case_number text,
  -- The second person who agreed, and whether it was done without the one it needed.
  witness text check (lower(witness) <> lower(operator)),
  emergency boolean not null default false
);
-- Limits on what operators give are sums over these.
create index operations_of_money on operations (at) where command = 'player adjust';
create index operations_in_emergency on operations (at) where emergency;
create index operations_with_phones on operations (at) where command = 'winners';
-- A player's case shows them, and the audit compares each adjustment with the operation that made it.
create index operations_by_player on operations ((detail ->> 'player'));
-- An erasure takes the text of notes away, which may have an address.
create function keep_operation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.command = 'awards note' and new.detail = old.detail - 'before' - 'after'
    and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger operations_append_only before update or delete on operations
  for each row execute function keep_operation();

------------------------------------------------------------------------------------------------------------ console

-- People who work in the console.
create table people (
  id bigint generated always as identity primary key,
  -- What the operation log calls them.
  name text not null check (name <> ''),
  -- The name as it is compared: in Unicode's form NFKC and small letters.
  name_key text not null unique check (name_key <> ''),
  role text not null check (role in ('service', 'shipping', 'judge', 'marketing', 'privacy', 'auditor', 'admin')),
  -- Secret of the second factor, encrypted.
  factor_sealed bytea not null,
  -- Null until the person has taken the invitation.
  password_hash text,
  -- HMAC of the person's own phone, as in players: nobody gives something to it alone.
  phone_hash bytea,
  -- SHA-256 of the invitation's token, which works once.
  invite_hash bytea unique,
  invite_until timestamptz,
  -- Raised by a trigger: a session of an older one is nobody's.
  generation int not null default 1,
  -- Time step of the last code of the second factor: no code is taken twice.
  last_step bigint not null default 0,
  -- Tries since the last sign-in, counted before they are judged.
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  -- Who was given the invitation's token; null: whoever ran the command line.
  invited_by text,
  -- When the person took the invitation.
  joined_at timestamptz,
  -- The other admin who knows that this is a person of their own.
  confirmed_by text,
  -- One of the first two admins, whom the command line named.
  founder boolean not null default false,
  withdrawn_at timestamptz,
  check ((invite_hash is null) = (invite_until is null)),
  check (password_hash is null or (joined_at is not null and phone_hash is not null and invite_hash is null)),
  check (withdrawn_at is null or (password_hash is null and phone_hash is null and invite_hash is null)),
  check (invited_by <> name),
  check (not founder or invited_by is null),
  check (confirmed_by is null or (invited_by is not null and joined_at is not null)),
  check (confirmed_by not in (name, invited_by))
);
create index people_by_name on people (name_key, id);
create index people_by_time on people (created_at, id);
create function raise_generation() returns trigger language plpgsql as $$
begin
  new.generation := old.generation + 1;
  return new;
end $$;
create trigger people_generation before update on people for each row
  when ((old.role, old.factor_sealed, old.password_hash, old.withdrawn_at)
    is distinct from (new.role, new.factor_sealed, new.password_hash, new.withdrawn_at))
  execute function raise_generation();

create table console_sessions (
  -- SHA-256 of the session's id; the id itself is in the person's cookie alone.
  id_hash bytea primary key,
  -- Null before the person is known.
  person_id bigint references people,
  -- people.generation when the person signed in.
  generation int,
  data jsonb not null,
  -- The end without requests; no request moves it beyond the second one.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check ((person_id is null) = (generation is null)),
  check (expires_at <= ends_at)
);
create index console_sessions_by_person on console_sessions (person_id);
create index console_sessions_by_expiry on console_sessions (expires_at);

----------------------------------------------------------------------------------------------------------- campaign

-- The campaign as it held, holds and will hold: each version from its instant until that of the next one. Rows that a rule
-- writes carry the number of the version that it judged by.
create table campaign_versions (
  -- From 1, without a gap.
  number int primary key check (number >= 1),
  -- The campaign file as it is written, its pictures by their addresses in `pictures`.
  content jsonb not null,
  holds_from timestamptz not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  -- A version that did not hold yet can be withdrawn: it never holds, and keeps its number.
  withdrawn_at timestamptz,
  withdrawn_by text,
  -- Nobody is told of a price after it holds; the first one holds from the beginning.
  check (number = 1 or holds_from >= published_at + interval '15 seconds'),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or (number > 1 and withdrawn_at + interval '15 seconds' <= holds_from))
);
create unique index campaign_versions_holding on campaign_versions (holds_from) where withdrawn_at is null;
create function keep_version_order() returns trigger language plpgsql as $$
begin
  if new.number <> (select coalesce(max(number), 0) + 1 from campaign_versions)
    or new.holds_from <= (select max(holds_from) from campaign_versions where withdrawn_at is null) then
    raise exception 'version % does not follow the newest one', new.number;
  end if;
  return new;
end $$;
create trigger campaign_versions_order before insert on campaign_versions
  for each row execute function keep_version_order();
-- The newest one alone is withdrawn: a later one was checked against it.
create function withdraw_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by' = to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by'
    and not exists (select from campaign_versions where number > old.number and withdrawn_at is null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger campaign_versions_append_only before update or delete on campaign_versions
  for each row execute function withdraw_version();

-- Pictures that versions name, by their content: an address never shows another picture.
create table pictures (
  -- SHA-256 of the content, its first 20 hex digits, and the ending of its type, such as 0a1b….webp.
  name text primary key,
  content bytea not null,
  -- When it was last uploaded or published, by the database's clock.
  stored_at timestamptz not null default now()
);
-- What is being written for the next version, by everybody who works on it.
create table campaign_draft (
  one boolean primary key default true check (one),
  content jsonb not null,
  -- Counts the times that it was saved: who saves an older one is told so.
  revision int not null check (revision >= 1),
  saved_by text not null,
  saved_at timestamptz not null
);

create function keep_picture() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.name in (select unused_pictures()) then return old; end if;
  if tg_op = 'UPDATE' and new.name = old.name and new.content = old.content then return new; end if;
  raise exception 'pictures is append-only';
end $$;
create trigger pictures_append_only before update or delete on pictures for each row execute function keep_picture();

----------------------------------------------------------------------------------------------------------- accounts

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
  -- The key of the nickname that an operator reset: the player can't take it again.
  reset_nickname text,
  avatar smallint check (avatar between 1 and 10),
  coin int not null default 0 check (coin >= 0),
  -- Free stamina left on hp_day; on any other day none of the day's free stamina is used yet.
  hp_day date,
  hp_free int not null default 0 check (hp_free >= 0),
  hp_earned int not null default 0 check (hp_earned >= 0),
  invite_code text not null unique,
  guide_stage int not null default 0,
  -- SHA-256 of the secrets of the devices on which the player logged in, the newest first.
  devices bytea[] not null default '{}',
  -- Best score of all games.
  best_score int not null default 0,
  -- Campaign day on which the stamina of a game came back, which it does once a season.
  hp_back_day date,
  refused_games int not null default 0,
  -- Whether others see neither name nor replay.
  hidden boolean not null default false,
  blocked_at timestamptz,
  blocked_reason text,
  -- When the personal data was erased. The account is blocked from then on, and its row never changes again.
  erased_at timestamptz check (erased_at is null or blocked_at is not null),
  created_at timestamptz not null,
  -- Day of the campaign clock at the first login.
  first_day date not null,
  -- Running number of the player's last draw, counted under the player's row lock.
  draws int not null default 0
);
create index players_by_time on players (created_at, id);
create index players_by_block on players (coalesce(blocked_at, '-infinity'::timestamptz), id);
create function forbid_erased() returns trigger language plpgsql as $$
begin
  raise exception 'player % is erased', old.public_id;
end $$;
create trigger players_erased before update or delete on players
  for each row when (old.erased_at is not null) execute function forbid_erased();

create table sessions (
  -- SHA-256 of the token; the token itself is stored nowhere.
  token_hash bytea not null,
  player_id bigint not null references players,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Its player ended it: it opens nothing, but a copy of what ended it still gets its answer.
  ended boolean not null default false,
  primary key (token_hash, player_id)
);
create index sessions_by_player on sessions (player_id);
create index sessions_by_expiry on sessions (expires_at);

-- The two newest codes of a phone; older ones are deleted, and both once one is used.
create table sms_codes (
  id bigint generated always as identity,
  phone_hash bytea not null,
  code_hash bytea not null,
  -- Who asked for it: a device by the hash of its secret, or an address.
  asked_by text not null,
  -- Of the player's own devices, of who asked, of all others: strangers who guess must not use up the owner's.
  tries int[] not null,
  expires_at timestamptz not null,
  -- Version of the texts that whoever asked for it agreed to, and when; the login keeps both.
  consent text,
  consented_at timestamptz,
  primary key (phone_hash, id)
);
create index sms_codes_by_expiry on sms_codes (expires_at);

-- How the last messages of each SMS provider went, the newest last: a dot was sent, an x was not.
create table sms_results (
  provider text primary key,
  last text not null check (last ~ '^[.x]{1,20}$'),
  at timestamptz not null
);

-- To which version of the texts a player agreed, and when; null: the consent was withdrawn then.
create table consents (
  player_id bigint not null references players,
  at timestamptz not null,
  version text,
  primary key (player_id, at)
);

-- What a phone has had once, kept after its account was erased: server/rules/once.ts names it.
create table once_before (
  -- Keyed hash of the phone, another one than in players.
  phone_hash bytea not null,
  what text not null,
  -- The phone's account since then.
  player_id bigint references players,
  -- End of the claims by the campaign's clock, when it is deleted.
  ends_at timestamptz not null,
  primary key (phone_hash, what)
);
create index once_before_by_player on once_before (player_id, what);
create index once_before_by_end on once_before (ends_at);

----------------------------------------------------------------------------------------------------------- requests

-- The answer of each signed request, kept while its signature is valid.
create table requests (
  -- SHA-256 of player, path, timestamp and signature.
  key bytea not null,
  -- 0: of nobody who is logged in.
  player_id bigint not null,
  -- Null while the request is still running outside a transaction.
  answer text,
  expires_at timestamptz not null,
  primary key (key, player_id)
);
create index requests_by_expiry on requests (expires_at);

-- Locks a player and reads the recorded answer of a request in one statement. A function, because the second query has to
-- see what was committed while the first one waited for the lock: in a volatile function each query has a new snapshot.
-- The lock is the weaker one: rows that refer to a player (gifts, invites, awards) share the player's key, and must
-- neither wait for the player's own calls nor hold them up.
create function lock_player(wanted bigint, request bytea) returns table (player players, recorded boolean, answer text)
language plpgsql as $$
#variable_conflict use_column
declare
  locked players;
  known requests;
begin
  select * into locked from players where id = wanted for no key update;
  if not found then return; end if;
  select * into known from requests where key = request and player_id = wanted;
  return query select locked, known.key is not null, known.answer;
end $$;

-- Hits since a window began. Unlogged: a crash of the database resets all counters.
create unlogged table throttles (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index throttles_by_expiry on throttles (ends_at);

-- Counts that a crash of the database must not reset: login codes, their proofs of work, and wrong account codes. What is
-- counted for a minute stays unlogged, which costs every call no write of the log.
create table budgets (like throttles including all);

-- Counts a hit of a key; its window begins with the first hit. A function, so that the statement that reads a session
-- can count too.
create function hit(wanted text, seconds int, at timestamptz) returns table (hits int, ends_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
    insert into throttles as t (key, hits, ends_at) values (wanted || ':' || seconds, 1, at + seconds * interval '1 second')
    on conflict (key) do update set
      hits = case when t.ends_at <= at then 1 else t.hits + 1 end,
      -- No wait is longer than its window, even if a clock that was ahead began it.
      ends_at = case when t.ends_at <= at then excluded.ends_at else least(t.ends_at, excluded.ends_at) end
    returning t.hits, t.ends_at;
end $$;

-------------------------------------------------------------------------------------------------------------- games

create table games (
  -- 128 random bits in base64url: the seed is derived from it.
  id text not null,
  -- A shorter name than its id, for other tables.
  number bigint generated always as identity,
  player_id bigint not null references players,
  status text not null check (status in ('open', 'finished', 'refused', 'abandoned', 'returned')),
  -- Version of the simulation that it was started for: after an upgrade its log can't be replayed any more.
  sim_version int not null,
  -- Which stamina it cost: the day's free stamina, or earned stamina.
  paid_with text not null check (paid_with in ('free', 'earned')),
  started_at timestamptz not null,
  -- Day of the campaign clock at the start.
  started_day date not null,
  -- Version of the campaign that it was started in: it pays by that one, and lives as long.
  version int not null,
  -- How often a game was taken over by another device: one that names an older number has lost it.
  takeovers int not null default 0 check (takeovers >= 0),
  ended_at timestamptz,
  -- The log as it was sent, for a replay; after a time only its SHA-256 is kept: server/rules/game/kept-logs.ts.
  game_data text,
  log_hash bytea check (game_data is null or log_hash is null),
  claimed_score int,
  score int,
  counts int[],
  ticks int,
  -- Wall time minus play time, ms: a person pauses, a search program waits.
  idle_ms int,
  -- Why it was refused.
  fault text,
  -- The answer of game/over.
  result jsonb,
  -- The month of the campaign's clock on whose board the score of a finished game counts, YYYY-MM; null: on none.
  month text,
  -- By it anyone may watch a finished game: random, so that it tells neither the game's id nor its player.
  watch text unique,
  -- What a game's inputs say of who made them (server/verify/signals.ts), with what its player's account said when it
  -- ended: games started that month, sessions, age in days. Null: an open game, or a short one.
  signals jsonb,
  primary key (id, player_id),
  unique (number, player_id)
);
create unique index games_one_open on games (player_id) where status = 'open';
create index games_by_player on games (player_id, started_at desc);
-- A month's best games are compared with one another.
create index games_best on games (month, score desc, ended_at) where status = 'finished';
create index games_with_log on games (number) where game_data is not null;
-- Who played in an outage is searched by time alone. Rows are written in its order, so that the smallest index does.
create index games_by_start on games using brin (started_at);

-- What the server knows of a game that is being played: each deal takes the inputs since the one before, and gives the
-- next pieces. The log of the finished game has to begin with them. See server/rules/game/deal.ts.
create table deals (
  player_id bigint not null,
  game bigint not null,
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
  primary key (player_id, game, piece),
  foreign key (game, player_id) references games (number, player_id)
);
-- What is deleted by age.
create index deals_by_age on deals (at);
create function keep_deals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from games where number = old.game and status <> 'open') then return old; end if;
  raise exception 'the deals of an open game are append-only';
end $$;
create trigger deals_kept before update or delete on deals for each row execute function keep_deals();

-- How the score of a player's best game grew, to play against: the score at each step of ticks (server/verify/verifier.ts),
-- the final one last.
create table best_curves (
  player_id bigint primary key references players,
  scores int[] not null check (cardinality(scores) > 0)
);

-- The weapons of a player's finished games by level: how many, and the campaign's day of the first.
create table weapons_made (
  player_id bigint not null references players,
  level int not null check (level between 1 and 11),
  made int not null check (made > 0),
  first_day date not null,
  primary key (player_id, level)
);
-- A trigger, for it counts a game exactly once, in the transaction that finishes it.
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

-------------------------------------------------------------------------------------------------- coins and stamina

-- Append-only: every change of coins and stamina, with the balance after it.
create table ledger (
  id bigint generated always as identity,
  player_id bigint not null references players,
  -- hp: earned stamina, whose balance is players.hp_earned. free: a day's free stamina, which is granted without a row.
  asset text not null check (asset in ('coin', 'hp', 'free')),
  -- Nothing is paid as nothing: what can't be given is refused.
  delta int not null check (delta <> 0),
  balance int not null check (balance >= 0),
  -- Day of the campaign clock.
  day date not null,
  reason text not null,
  reference text not null,
  at timestamptz not null,
  primary key (id, player_id),
  unique (player_id, asset, reason, reference)
);
create trigger ledger_append_only before update or delete on ledger for each row execute function forbid_change();

-------------------------------------------------------------------------------------------------- tasks and friends

-- Instants from here on are the campaign's clock: players and operators compare them with the campaign's days.

-- What a player has reported or been paid for. Everything else about a task follows from gifts, invites and codes.
create table task_marks (
  player_id bigint not null references players,
  -- By its id in the campaign, which it keeps: its key is only its place among the tasks that count friends.
  task_id int not null,
  -- The day of a daily task, the season's first day otherwise.
  period text not null,
  reported_at timestamptz,
  received_at timestamptz,
  -- Version of the campaign that it was paid by.
  version int check ((version is null) = (received_at is null)),
  primary key (player_id, task_id, period)
);

-- Codes of the official account, in capitals without spaces.
create table account_codes (
  code text primary key,
  -- Orders codes of one instant.
  id bigint generated always as identity,
  player_id bigint references players,
  created_at timestamptz not null,
  bound_at timestamptz,
  -- First day of the season in which it was bound: a player binds one in each.
  season date,
  unique (player_id, season),
  check ((player_id is null) = (season is null))
);
create index account_codes_by_time on account_codes (created_at, id);
create index account_codes_by_binding on account_codes (coalesce(bound_at, '-infinity'::timestamptz), id);

-- Gift codes are computed from giver and day; these are the ones that were taken, each once.
create table gifts (
  giver_id bigint not null references players,
  day date not null,
  taker_id bigint not null references players check (taker_id <> giver_id),
  at timestamptz not null,
  -- Version of the campaign that says what it gives.
  version int not null,
  primary key (giver_id, day)
);
create index gifts_by_taker on gifts (taker_id, day);

create table invites (
  accepter_id bigint primary key references players,
  inviter_id bigint not null references players check (inviter_id <> accepter_id),
  -- Whether the inviter was paid: only the first ones are.
  paid boolean not null,
  at timestamptz not null,
  -- Version of the campaign that it was paid by.
  version int not null
);
create index invites_by_inviter on invites (inviter_id);

-------------------------------------------------------------------------------------------------------------- stock

-- Live stock, copied from the version of the campaign that first has an id. Both null: no limit.
create table stocks (
  kind text not null check (kind in ('item', 'prize')),
  id int not null,
  initial int check (initial >= 0),
  remaining int check (remaining >= 0),
  -- As the newest version calls it.
  name text not null,
  primary key (kind, id),
  check ((initial is null) = (remaining is null))
);

-- Append-only: every change of a limited stock but the pieces that were given: at first, and by operators.
create table stock_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  item_id int not null,
  -- Null: from now on without a limit.
  by int,
  -- Who changed it; null when it was first copied from the campaign.
  operator text,
  at timestamptz not null,
  -- The draws that it comes after: with them anyone can compute when a prize had run out.
  day date not null,
  after int not null check (after >= 0),
  foreign key (kind, item_id) references stocks (kind, id)
);
create trigger stock_changes_append_only before update or delete on stock_changes
  for each row execute function forbid_change();

create table exchanges (
  player_id bigint not null references players,
  item_id int not null,
  coin int not null,
  at timestamptz not null,
  -- Version of the campaign that has its price.
  version int not null,
  primary key (player_id, item_id)
);

-------------------------------------------------------------------------------------------------------------- draws

-- A secret for each day of the campaign, made at the first start: its commitment is public from then on, the secret
-- itself once the day is over. Until then it is encrypted, so that nobody who reads the database can predict draws.
create table draw_days (
  day date primary key,
  sealed bytea not null,
  commitment text not null,
  revealed text
);

-- Every set of weights that was used for draws; the key is made from its content.
create table draw_odds (
  key text primary key,
  odds jsonb not null
);

-- Draws of a day are numbered without a gap: ordinal, secret and the seed that the player's phone sent decide the roll, so
-- nothing that an operator could choose afterwards does.
create table draws (
  id bigint generated always as identity,
  player_id bigint not null references players,
  number int not null,
  -- No foreign keys here: all draws of a day would lock the same two rows. The audit checks that they exist.
  day date not null,
  ordinal int not null,
  odds_key text not null,
  seed text not null check (seed ~ '^([0-9a-f]{32})?$'),
  -- The draw's name in the public record: made from the day's secret and the ordinal.
  pseudonym text not null unique,
  roll int not null check (roll between 0 and 9999),
  -- Prize that the roll stands for, and prize that was given: the same, or the consolation when it was out of stock.
  rolled_id int not null,
  prize_id int not null,
  prize_name text not null,
  at timestamptz not null,
  -- Version of the campaign that has its price and what the prizes pay.
  version int not null,
  primary key (id, player_id),
  unique (player_id, number),
  constraint draws_by_ordinal unique (day, ordinal)
);
create index draws_by_prize on draws (prize_id);

-- The day that is drawn on, and how many draws it has had. One row, locked by each draw until it is written; the day never
-- moves back, whatever a clock says.
create table draw_head (
  one boolean primary key default true check (one),
  day date not null,
  draws int not null check (draws >= 0)
);

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

-- A day is committed to once, and revealed once, after the last draw on it. Only with another key, whose id are the first
-- four bytes, is its secret sealed again: the commitment says that it is the same one.
create function keep_commitment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.day <> old.day or new.commitment <> old.commitment
    or new.sealed <> old.sealed and substring(new.sealed from 1 for 4) = substring(old.sealed from 1 for 4)
    or old.revealed is not null and new.revealed is distinct from old.revealed then
    raise exception 'a day that is committed to never changes';
  end if;
  if new.revealed is not null and exists (select from draw_head where day <= new.day) then
    raise exception 'the day % may still be drawn on', new.day;
  end if;
  return new;
end $$;
create trigger draw_days_kept before update or delete on draw_days for each row execute function keep_commitment();

-------------------------------------------------------------------------------------------------- board and awards

-- The best score of a player in a calendar month of the campaign clock.
create table month_scores (
  -- YYYY-MM
  month text not null,
  player_id bigint not null references players,
  score int not null check (score > 0),
  -- Of equal scores the one that was reached first is ahead. By the real clock.
  reached_at timestamptz not null,
  -- The game that reached it.
  game_id text,
  -- Blocked players are hidden here, so that lists need no join with players.
  hidden boolean not null default false,
  primary key (month, player_id),
  foreign key (game_id, player_id) references games
);
create index month_scores_board on month_scores (month, score desc, reached_at, player_id) where not hidden;
create index month_scores_by_player on month_scores (player_id);

create table settlements (
  month text primary key,
  settled_at timestamptz not null,
  -- Until when the places of the month were under review.
  review_until timestamptz not null,
  -- The operator who confirmed them before that; null: the time was over.
  confirmed_by text,
  -- Awards come before the end of a review only by an operator's word.
  check (settled_at >= review_until or confirmed_by is not null)
);

create table settlement_places (
  month text not null references settlements,
  ranking int not null check (ranking >= 1),
  player_id bigint not null references players,
  score int not null,
  award text not null,
  -- When the player closed the notice.
  closed_at timestamptz,
  primary key (month, ranking),
  unique (player_id, month)
);

-- What a player may claim from the admin.
create table awards (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  source text not null check (source in ('exchange', 'draw', 'board')),
  -- Item id, running number of the draw, or month.
  reference text not null,
  title text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'cancelled')),
  -- What a player says to the admin to be given it: as a keyed hash to find the award by, and encrypted to show it to its
  -- player.
  claim_hash bytea not null unique,
  claim_sealed bytea not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- The operator who handed it out.
  delivered_by text,
  -- For operators: where it was sent, why it was cancelled.
  note text,
  cancelled_at timestamptz,
  -- The cancelled award of another player that this one was given for.
  instead_of bigint unique references awards,
  -- Counts its changes: an operator who saw another version is told.
  version int not null default 1,
  -- Who gets it by post, and where: JSON, encrypted. The last day, by the campaign's clock, on which it is promised to be sent.
  address_sealed bytea,
  send_by date,
  -- To whom it was sent, for the archive's key alone, once the address is deleted here.
  address_archived bytea,
  -- Carrier and number of the parcel.
  courier text,
  parcel text,
  unique (player_id, source, reference),
  check ((address_sealed is null) = (send_by is null)),
  check (address_sealed is null or state <> 'cancelled'),
  check (address_archived is null or (state = 'delivered' and address_sealed is null)),
  check ((courier is null) = (parcel is null)),
  check (parcel is null or state = 'delivered'),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((state = 'delivered') = (delivered_by is not null))
);

-- What the list of winners is sorted by.
create index awards_by_time on awards (created_at, id);
create index awards_by_delivery on awards (coalesce(delivered_at, '-infinity'::timestamptz), id);
create index awards_by_title on awards (title, id);
create index awards_by_send_by on awards (coalesce(send_by, '-infinity'::date), id);
-- What is to be sent, and whose address is deleted some time after.
create index awards_by_post on awards (send_by) where address_sealed is not null;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- The claim code never changes: it is sealed again when DATA_KEY is replaced, and the address with it.
create trigger awards_versions before update on awards for each row
  when (old.claim_sealed = new.claim_sealed) execute function count_version();
-- The address to which something was sent is the one that it has; later it is only taken away.
create function keep_address() returns trigger language plpgsql as $$
begin
  raise exception 'award % was sent', old.id;
end $$;
create trigger awards_sent before update on awards for each row
  when (old.state <> 'pending' and old.claim_sealed = new.claim_sealed and new.address_sealed is not null
    and new.address_sealed is distinct from old.address_sealed)
  execute function keep_address();
-- The lock waits for an erasure under way.
create function forbid_award_of_erased() returns trigger language plpgsql as $$
begin
  perform from players where id = new.player_id and erased_at is null for key share;
  if not found then raise exception 'player % is erased', new.player_id; end if;
  return new;
end $$;
create trigger awards_of_erased before insert on awards for each row execute function forbid_award_of_erased();

-- The award that a player won at first, behind one that an operator gave another player for it.
create function first_award(wanted bigint) returns table (player_id bigint, reference text) language sql stable as $$
  with recursive before as (
    select id, instead_of, a.player_id, a.reference from awards a where id = wanted
    union all
    select a.id, a.instead_of, a.player_id, a.reference from awards a join before b on a.id = b.instead_of
  )
  select b.player_id, b.reference from before b where b.instead_of is null
$$;

---------------------------------------------------------------------------------------------- two persons' decisions

-- Calls that the server could not answer, or refused because there were too many: of a player in a minute, once for a status.
create table refused_calls (
  player_id bigint not null references players,
  minute timestamptz not null,
  call text not null check (call in ('gameStart', 'prizeDraw')),
  -- HTTP status. 429: too many calls of this player; 503: of all, or without the database.
  status smallint not null check (status = 429 or status >= 500),
  primary key (player_id, minute, call, status)
);
create index refused_calls_by_minute on refused_calls (minute);

-- Calls that failed unexpectedly, by the number that their players were shown.
create table failed_calls (
  -- Made by the player's page, so not unique; by the server for other clients.
  number text not null,
  at timestamptz not null,
  call text not null,
  -- HTTP status, or `closed`: the connection was closed before the answer.
  reason text not null,
  player_id bigint references players,
  primary key (number, at, reason)
);
create index failed_calls_by_time on failed_calls (at);
create index failed_calls_by_player on failed_calls (player_id);

-- Errors that players' pages told, by the day of the campaign clock. Nothing in them is of a person.
create table field_errors (
  day date not null,
  -- Of message and place: equal for all whom an error of a build hits.
  fingerprint text not null,
  build text not null,
  kernel text not null,
  message text not null,
  -- File without hash, line and column.
  place text not null,
  count int not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, fingerprint, build, kernel)
);
create index field_errors_by_time on field_errors (last_at);

-- Counts errors of pages; beyond so many of a day only those that are there.
create function note_page_errors(rows jsonb, most int) returns void language sql as $$
  insert into field_errors as f
  select e.day, left(encode(sha256(convert_to(e.message || ' ' || e.place, 'UTF8')), 'hex'), 12),
    e.build, e.kernel, e.message, e.place, sum(e.times), min(e.minute), max(e.minute)
  from jsonb_to_recordset(rows) as e
    (day date, minute timestamptz, build text, kernel text, message text, place text, times int)
  where (select count(*) from field_errors k where k.day = e.day) < most or exists (
    select from field_errors k where k.day = e.day
      and (k.build, k.kernel, k.message, k.place) = (e.build, e.kernel, e.message, e.place))
  group by 1, 2, 3, 4, 5, 6
  on conflict (day, fingerprint, build, kernel) do update set
    count = f.count + excluded.count, last_at = greatest(f.last_at, excluded.last_at)
$$;

-- Whom an outage hit, and how: by a game that was open in the window, or a refused call. A game older than `oldest` was over.
create function players_hit(oldest timestamptz, since timestamptz, until timestamptz) returns table (player_id bigint, hit text)
language sql stable as $$
  select player_id, 'open' from games
  where started_at > oldest and started_at < until and coalesce(ended_at, until) >= since
  union
  select player_id, case status when 429 then 'limited' else call end from refused_calls
  where minute > since - interval '1 minute' and minute < until
$$;

-- Compensations of everybody whom an outage hit. Those who are still to be paid are in compensation_due: a stop or a restart
-- leaves them there.
create table compensation_batches (
  id bigint generated always as identity primary key,
  coins int not null check (coins >= 0),
  stamina int not null check (stamina >= 0),
  cause text not null,
  note text not null,
  case_number text not null unique check (case_number <> ''),
  players int not null check (players > 0),
  given_by text not null,
  given_at timestamptz not null,
  -- The second person who agreed; null: in an emergency, or for the only admin of a demo.
  witness text check (lower(witness) <> lower(given_by)),
  stopped boolean not null default false,
  check (coins + stamina > 0)
);
create table compensation_due (
  player_id bigint not null references players,
  batch_id bigint not null references compensation_batches,
  primary key (player_id, batch_id)
);
create index compensation_due_by_batch on compensation_due (batch_id);
-- Takes the next players out, but those whom another transaction is paying.
create function take_due(most int) returns setof compensation_due language sql as $$
  delete from compensation_due where (player_id, batch_id) in (
    select d.player_id, d.batch_id from compensation_due d join compensation_batches b on b.id = d.batch_id
    where not b.stopped order by d.player_id, d.batch_id limit most for update of d skip locked
  ) returning *
$$;

-- Coins and stamina that operators give players, by the player and the case.
create table compensations (
  id bigint generated always as identity,
  player_id bigint not null references players,
  coins int not null check (coins >= 0),
  stamina int not null check (stamina >= 0),
  -- A reason of the list, and what the operator adds to it.
  cause text not null,
  note text not null,
  case_number text not null check (case_number <> ''),
  given_by text not null,
  given_at timestamptz not null,
  -- The second person who agreed; null: it was within the operator's own limits.
  witness text check (lower(witness) <> lower(given_by)),
  -- Null: it was given alone.
  batch_id bigint references compensation_batches,
  -- Who took it back, if somebody did: it can be once.
  reversed_by text,
  check (coins + stamina > 0),
  primary key (id, player_id),
  unique (batch_id, player_id),
  -- One case is compensated once.
  unique (player_id, case_number, cause)
);
create index compensations_by_giver on compensations (given_by, given_at);
create index compensations_by_time on compensations (given_at, id);
create index compensations_by_coins on compensations (coins, id);

-- Acts that wait for a second person, and what came of them.
create table proposals (
  id bigint generated always as identity primary key,
  act text not null,
  input jsonb not null,
  -- Version of what the asker saw: it is done only while that is still there.
  seen text,
  -- What it does, a line each, and why a second person is needed.
  subject jsonb not null,
  why text not null,
  reason text not null,
  case_number text,
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody is their own second person; only the asker withdraws.
  check ((state = 'withdrawn') = (lower(decided_by) = lower(asked_by)))
);
create unique index proposals_waiting on proposals (act, md5(input::text || coalesce(seen, ''))) where state = 'waiting';
create index proposals_by_state on proposals ((state = 'waiting'), id);
create index proposals_by_time on proposals (asked_at, id);
create function keep_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (new.act, new.input, new.seen, new.asked_by, new.asked_at)
    is distinct from (old.act, old.input, old.seen, old.asked_by, old.asked_at) then
    raise exception 'a proposal is decided once and never changes';
  end if;
  return new;
end $$;
create trigger proposals_kept before update or delete on proposals for each row execute function keep_proposal();

-- Names of pictures to delete: no version, no draft and nothing that waits for a second person has named them for a day.
create function unused_pictures() returns setof text language sql stable as $$
  select name from pictures where stored_at < now() - interval '1 day'
  except
  select (regexp_matches(content::text, '[0-9a-f]{20}\.\w+', 'g'))[1]
  from (select content from campaign_versions union all select content from campaign_draft
    union all select input from proposals where state = 'waiting') written
$$;

------------------------------------------------------------------------------------------------------- daily counts

-- What happened on each day of the campaign clock, counted in the transaction in which it happens, so that nobody who looks
-- counts all history. server/rules/counts/names.ts says what each name counts; what follows a colon divides it. A backend
-- has rows of its own, so that no transaction waits for another's count; a job folds those of past days into shard 0.
create table day_counts (
  day date not null,
  name text not null,
  shard int not null default pg_backend_pid(),
  count bigint not null,
  primary key (day, name, shard)
) with (fillfactor = 50);

create function add_count(of_day date, what text, more bigint) returns void language plpgsql as $$
begin
  insert into day_counts as c (day, name, count) values (of_day, what, more)
  on conflict (day, name, shard) do update set count = c.count + excluded.count;
end $$;

-- Folds what backends counted on days before `today`. What another job is folding is skipped.
create function fold_counts(today date) returns void language sql as $$
  with own as (
    select day, name, shard from day_counts where day < today and shard <> 0 for update skip locked
  ), gone as (
    delete from day_counts c using own o where (c.day, c.name, c.shard) = (o.day, o.name, o.shard) returning c.*
  )
  insert into day_counts as c (day, name, shard, count)
  select day, name, 0, sum(count) from gone group by day, name order by day, name
  on conflict (day, name, shard) do update set count = c.count + excluded.count
$$;

create function day_of(instant timestamptz) returns date language sql immutable as $$
  select (instant at time zone 'Asia/Shanghai')::date
$$;

create function count_players() returns trigger language plpgsql as $$
begin
  perform add_count(first_day, 'players_new', count(*)) from new_rows group by first_day;
  return null;
end $$;
create trigger players_counted after insert on players referencing new table as new_rows
  for each statement execute function count_players();

-- Games that begin, and with each player's first of a day: who plays for the first time, on a second day, and who has come
-- back some days after the first login, counted on that first day. A player's games begin one after another.
create function count_games() returns trigger language plpgsql as $$
begin
  perform add_count(v.day, v.name, count(*))
  from new_rows n join players p on p.id = n.player_id
    left join lateral (
      select g.started_day as day from games g
      where g.player_id = n.player_id and (g.started_at, g.number) < (n.started_at, n.number)
      order by g.started_at desc, g.number desc limit 1
    ) last on true
    left join lateral (
      select g.started_day as day from games g where g.player_id = n.player_id order by g.started_at, g.number limit 1
    ) first on true
    cross join lateral (values
      (n.started_day, 'games', true),
      (n.started_day, 'first_games', last.day is null),
      (n.started_day, 'players', last.day is distinct from n.started_day),
      (n.started_day, 'second_days', last.day = first.day and last.day <> n.started_day),
      (p.first_day, 'back_' || (n.started_day - p.first_day),
        last.day is distinct from n.started_day and n.started_day - p.first_day in (1, 3, 7, 14))
    ) v (day, name, happened)
  where v.happened group by v.day, v.name;
  return null;
end $$;
create trigger games_counted after insert on games referencing new table as new_rows
  for each statement execute function count_games();

-- Games that end, counted on the day on which they began.
create function count_ended() returns trigger language plpgsql as $$
begin
  perform add_count(new.started_day,
    case new.status when 'finished' then 'games_finished' else coalesce('games_refused:' || new.fault, 'games_refused') end, 1);
  if new.status = 'finished' and not exists (
    select from games g where g.player_id = new.player_id and g.status = 'finished'
      and (g.started_at, g.number) < (new.started_at, new.number)
  ) then
    perform add_count(new.started_day, 'first_finished', 1);
  end if;
  return null;
end $$;
create trigger games_ended_new after insert on games for each row when (new.status in ('finished', 'refused'))
  execute function count_ended();
create trigger games_ended after update of status on games for each row
  when (old.status <> new.status and new.status in ('finished', 'refused')) execute function count_ended();

create function count_coins() returns trigger language plpgsql as $$
begin
  perform add_count(day, name, sum(coins)) from (
    select day, case when reason = 'adjust' then 'coins_adjusted' when delta > 0 then 'coins_made:' || reason
        else 'coins_spent:' || reason end as name,
      case when reason = 'adjust' then delta else abs(delta) end as coins
    from new_rows where asset = 'coin'
  ) as changes group by day, name;
  return null;
end $$;
create trigger ledger_counted after insert on ledger referencing new table as new_rows
  for each statement execute function count_coins();

create function count_drawn() returns trigger language plpgsql as $$
begin
  perform add_count(day, 'draws:' || prize_id, count(*)) from new_rows group by day, prize_id;
  perform add_count(day, 'first_draws', count(*)) from new_rows where number = 1 group by day;
  return null;
end $$;
create trigger draws_counted after insert on draws referencing new table as new_rows
  for each statement execute function count_drawn();

create function count_exchanges() returns trigger language plpgsql as $$
begin
  perform add_count(day_of(at), 'exchanges:' || item_id, count(*)) from new_rows group by day_of(at), item_id;
  return null;
end $$;
create trigger exchanges_counted after insert on exchanges referencing new table as new_rows
  for each statement execute function count_exchanges();

create function count_gifts() returns trigger language plpgsql as $$
begin
  perform add_count(day, 'gifts', count(*)) from new_rows group by day;
  return null;
end $$;
create trigger gifts_counted after insert on gifts referencing new table as new_rows
  for each statement execute function count_gifts();

create function count_invites() returns trigger language plpgsql as $$
begin
  perform add_count(day_of(at), 'invites', count(*)) from new_rows group by day_of(at);
  return null;
end $$;
create trigger invites_counted after insert on invites referencing new table as new_rows
  for each statement execute function count_invites();

create function count_bound() returns trigger language plpgsql as $$
begin
  perform add_count(day_of(new.bound_at), 'codes_bound', 1);
  return null;
end $$;
create trigger account_codes_counted after update of player_id on account_codes for each row
  when (old.player_id is null and new.player_id is not null) execute function count_bound();

create function count_awards() returns trigger language plpgsql as $$
begin
  perform add_count(day_of(created_at), 'awards:' || source, count(*)) from new_rows group by day_of(created_at), source;
  return null;
end $$;
create trigger awards_counted after insert on awards referencing new table as new_rows
  for each statement execute function count_awards();

-- What was handed out and is no longer, is taken off the day on which it was. The first award that a player has been handed
-- out is compared before and after.
create function count_moved() returns trigger language plpgsql as $$
begin
  perform add_count(day_of(at), name, sum(more)) from (
    select coalesce(delivered_at, cancelled_at) as at, 'awards_' || state as name, 1 as more from new_rows
    union all
    select coalesce(delivered_at, cancelled_at), 'awards_' || state, -1 from old_rows
    union all
    select min(delivered_at), 'first_deliveries', 1 from awards
    where player_id in (select player_id from new_rows) group by player_id
    union all
    select min(delivered_at), 'first_deliveries', -1 from (
      select player_id, delivered_at from awards
      where player_id in (select player_id from new_rows) and id not in (select id from new_rows)
      union all
      select player_id, delivered_at from old_rows
    ) before group by player_id
  ) as moved where at is not null group by day_of(at), name having sum(more) <> 0;
  return null;
end $$;
create trigger awards_moved after update on awards referencing old table as old_rows new table as new_rows
  for each statement execute function count_moved();

-- The same counts, by the rows themselves, of players with an id above `after` and up to `until`. Visits, logins, codes and
-- refused calls leave no rows, or none that stay.
create function recount(after bigint, until bigint) returns table (day date, name text, count bigint)
language sql stable as $$
  with played as (
    select g.started_day as day, g.status, g.fault, p.first_day,
      lag(g.started_day) over own as last, first_value(g.started_day) over own as first,
      count(*) filter (where g.status = 'finished') over own as finished
    from games g join players p on p.id = g.player_id
    where g.player_id > after and g.player_id <= until and p.id > after and p.id <= until
    window own as (partition by g.player_id order by g.started_at, g.number)
  )
  select r.day, r.name, sum(r.count)::bigint from (
    select first_day as day, 'players_new' as name, count(*) from players where id > after and id <= until group by 1
    union all
    select v.day, v.name, count(*) from played g cross join lateral (values
      (g.day, 'games', true),
      (g.day, 'first_games', g.last is null),
      (g.day, 'players', g.last is distinct from g.day),
      (g.day, 'second_days', g.last = g.first and g.last <> g.day),
      (g.first_day, 'back_' || (g.day - g.first_day),
        g.last is distinct from g.day and g.day - g.first_day in (1, 3, 7, 14)),
      (g.day, 'games_finished', g.status = 'finished'),
      (g.day, coalesce('games_refused:' || g.fault, 'games_refused'), g.status = 'refused'),
      (g.day, 'first_finished', g.status = 'finished' and g.finished = 1)
    ) v (day, name, happened) where v.happened group by 1, 2
    union all
    select l.day, case when reason = 'adjust' then 'coins_adjusted' when delta > 0 then 'coins_made:' || reason
      else 'coins_spent:' || reason end, sum(case when reason = 'adjust' then delta else abs(delta) end)
    from ledger l where player_id > after and player_id <= until and asset = 'coin' group by 1, 2
    union all
    select d.day, 'draws:' || prize_id, count(*) from draws d where player_id > after and player_id <= until group by 1, 2
    union all
    select d.day, 'first_draws', count(*) from draws d
    where player_id > after and player_id <= until and number = 1 group by 1
    union all
    select day_of(at), 'exchanges:' || item_id, count(*) from exchanges
    where player_id > after and player_id <= until group by 1, 2
    union all
    select g.day, 'gifts', count(*) from gifts g where giver_id > after and giver_id <= until group by 1
    union all
    select day_of(at), 'invites', count(*) from invites where accepter_id > after and accepter_id <= until group by 1
    union all
    select day_of(bound_at), 'codes_bound', count(*) from account_codes
    where player_id > after and player_id <= until group by 1
    union all
    select day_of(created_at), 'awards:' || source, count(*) from awards
    where player_id > after and player_id <= until group by 1, 2
    union all
    select day_of(coalesce(delivered_at, cancelled_at)), 'awards_' || state, count(*) from awards
    where player_id > after and player_id <= until and state <> 'pending' group by 1, 2
    union all
    select day_of(at), 'first_deliveries', count(*) from (
      select min(delivered_at) as at from awards where player_id > after and player_id <= until group by player_id
    ) first where at is not null group by 1
  ) r group by 1, 2
$$;
