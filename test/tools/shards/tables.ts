/** Which tables are a player's, which are shared, and what becomes of each on Citus: SCALING.md is printed from it. */

/** Tables that are distributed by player, with the column that holds the player's id. */
export const PLAYERS: Readonly<Record<string, string>> = {
  players: 'id',
  sessions: 'player_id',
  requests: 'player_id',
  games: 'player_id',
  deals: 'player_id',
  best_curves: 'player_id',
  weapons_made: 'player_id',
  ledger: 'player_id',
  task_marks: 'player_id',
  gifts: 'giver_id',
  invites: 'accepter_id',
  exchanges: 'player_id',
  draws: 'player_id',
  month_scores: 'player_id',
  awards: 'player_id',
  compensations: 'player_id',
};

/** Tables of no player that a call may write, and what they become. */
export const SHARED: Readonly<Record<string, string>> = {
  throttles: 'distributed by `key`, or a store in memory',
  draw_head:
    'a row a shard, under a number that hashes to it: draws are numbered without a gap, and published, by day and shard',
  stocks:
    'local to the coordinator, with the same check: who takes a piece commits on two nodes; what goes fast, in portions a node',
  account_codes: 'distributed by `code`; the player’s row says that one is bound',
  sms_codes: 'distributed by `phone_hash`, beside the directory `phones`, where guests’ `requests` go, too',
  sms_counts: 'a row a day, result and shard',
  settlement_places: 'local to the coordinator: some ten rows a month',
};

export const UNTOUCHED: Readonly<Record<string, readonly string[]>> = {
  'reference tables, a copy on each node': ['campaign_versions', 'draw_days', 'draw_odds'],
  'local to the coordinator': [
    'campaign_draft',
    'console_sessions',
    'installation',
    'migrations',
    'month_approvals',
    'operations',
    'people',
    'pictures',
    'settlements',
    'stock_changes',
  ],
};

/** Keys of players' tables without the player's id, and what keeps their promise where no node sees all rows. */
export const KEYS: Readonly<Record<string, string>> = {
  'players (phone_hash)': 'a table `phones`, distributed by it, with the player’s id: the first login writes both',
  'players (nickname_key)': 'a table `nicknames`, the same',
  'players (invite_code)': 'the id itself, encrypted, as gift codes are: no table',
  'players (public_id)': 'the same',
  'games (watch)': 'the player’s and the game’s number, encrypted',
  'draws (pseudonym)': 'follows from day, shard and ordinal: it is made from them',
  'draws (day, ordinal)': 'numbered by the shard’s `draw_head`; the audit of the public record counts them',
  'awards (id)': '`(id, player_id)`; sequences give each node numbers of its own',
  'awards (claim_hash)': 'a table `claims`, distributed by it',
  'awards (instead_of)': 'a row in `claims` under the cancelled one’s number',
  'awards (instead_of) → awards': 'falls: two players; the audit looks for the other award',
  'gifts (taker_id) → players': 'falls: two players; the audit pairs each gift with the taker’s ledger',
  'invites (inviter_id) → players': 'falls: two players; the audit, too',
};

/** How calls find players' rows without the player's id, and what that becomes. */
export const ACROSS: Readonly<Record<string, string>> = {
  'sessions by token_hash': 'the token begins with the player’s id',
  'players by phone_hash': 'the directory `phones`',
  'players by nickname_key': 'the directory `nicknames`',
  'players by invite_code': 'the code holds the id',
  'games by status, watch': 'the code holds the id',
  'invites by inviter_id': 'a second row at the inviter’s, written while both are locked',
  'gifts by day, taker_id': 'the taker’s ledger, which has a row for each',
  'month_scores by month': 'the board’s rows, which each process keeps for 45 s, as it does the standings',
  month_scores: 'how many are ahead: the standings; exact for who is among the board’s rows',
  players: 'names on the board: kept with its rows',
  games: 'replays on the board: kept with its rows; of friends: a statement to each one’s shard',
  awards: 'what an award was first given for: copied into the one that is given instead',
  draws: 'the same',
  exchanges: 'the same',
};
