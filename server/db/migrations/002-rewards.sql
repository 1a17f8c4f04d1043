-- Instants in these tables are the campaign's clock: players and operators compare them with the campaign's days.

-- Running number of the player's last draw, counted under the player's row lock.
alter table players add column draws int not null default 0;

-- What a player has reported or been paid for. Everything else about a task follows from gifts, invites and codes.
create table task_marks (
  player_id bigint not null references players,
  task_key text not null,
  -- The day of a daily task, 'ever' otherwise.
  period text not null,
  reported_at timestamptz,
  received_at timestamptz,
  primary key (player_id, task_key, period)
);

-- Gift codes are computed from giver and day; these are the ones that were taken, each once.
create table gifts (
  giver_id bigint not null references players,
  day date not null,
  taker_id bigint not null references players check (taker_id <> giver_id),
  at timestamptz not null,
  primary key (giver_id, day)
);
create index gifts_by_taker on gifts (taker_id, day);

create table invites (
  accepter_id bigint primary key references players,
  inviter_id bigint not null references players check (inviter_id <> accepter_id),
  -- Whether the inviter was paid: only the first ones are.
  paid boolean not null,
  at timestamptz not null
);
create index invites_by_inviter on invites (inviter_id);

-- Codes of the official account, in capitals without spaces.
create table account_codes (
  code text primary key,
  player_id bigint unique references players,
  created_at timestamptz not null,
  bound_at timestamptz
);

-- Live stock, copied from the campaign file when an id is first seen. Both null: no limit.
create table stocks (
  kind text not null check (kind in ('item', 'prize')),
  id int not null,
  initial int check (initial >= 0),
  remaining int check (remaining >= 0),
  primary key (kind, id),
  check ((initial is null) = (remaining is null))
);

create table exchanges (
  player_id bigint not null references players,
  item_id int not null,
  coin int not null,
  at timestamptz not null,
  primary key (player_id, item_id)
);

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

create table draws (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  number int not null,
  -- No foreign keys here: all draws of a day would lock the same two rows. The audit checks that they exist.
  day date not null,
  odds_key text not null,
  roll int not null check (roll between 0 and 9999),
  -- Prize that the roll stands for, and prize that was given: the same, or the consolation when it was out of stock.
  rolled_id int not null,
  prize_id int not null,
  prize_name text not null,
  at timestamptz not null,
  unique (player_id, number)
);
create index draws_by_day on draws (day, id);
create index draws_by_prize on draws (prize_id);

-- What a player may claim from the admin.
create table awards (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  source text not null check (source in ('exchange', 'draw', 'board')),
  -- Item id, running number of the draw, or month.
  reference text not null,
  title text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered')),
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (player_id, source, reference)
);

create table settlements (
  month text primary key,
  settled_at timestamptz not null
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

-- What operators did, and why.
create table operations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null,
  detail jsonb not null,
  reason text not null
);
create trigger operations_append_only before update or delete on operations
  for each row execute function forbid_change();
