import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Sql } from '../../db/index.ts';
import { blockPlayer } from '../../rules/blocking.ts';
import { command, type OpsContext } from '../command.ts';
import { noOptions, REASON, reason } from '../fields.ts';
import { findPlayer } from '../find-player.ts';
import { record } from '../operations.ts';
import type { Output } from '../output.ts';

const who = v.strictTuple([v.pipe(v.string(), v.trim(), v.nonEmpty('<player> must not be empty'))]);

interface Part {
  readonly part: string;
  readonly row: unknown;
}

/** Everything that is kept of a player, a line a row. */
const partsOf = (sql: Sql, id: number): Promise<Part[]> => sql<Part>`
  select 'profile' as part, to_jsonb(p) - 'id' - 'phone_hash' - 'phone_sealed' - 'nickname_key' as row
    from players p where id = ${id}
  union all select 'session', jsonb_build_object('created_at', created_at, 'expires_at', expires_at)
    from sessions where player_id = ${id}
  union all select 'game', to_jsonb(g) - 'player_id' from games g where player_id = ${id}
  union all select 'ledger', to_jsonb(l) - 'player_id' from ledger l where player_id = ${id}
  union all select 'month_score', to_jsonb(m) - 'player_id' from month_scores m where player_id = ${id}
  union all select 'task', to_jsonb(t) - 'player_id' from task_marks t where player_id = ${id}
  union all select 'gift_given', jsonb_build_object('day', day, 'at', at) from gifts where giver_id = ${id}
  union all select 'gift_taken', jsonb_build_object('day', day, 'at', at) from gifts where taker_id = ${id}
  union all select 'invite_sent', jsonb_build_object('at', at, 'paid', paid) from invites where inviter_id = ${id}
  union all select 'invite_accepted', jsonb_build_object('at', at) from invites where accepter_id = ${id}
  union all select 'account_code', to_jsonb(c) - 'player_id' from account_codes c where player_id = ${id}
  union all select 'exchange', to_jsonb(e) - 'player_id' from exchanges e where player_id = ${id}
  union all select 'draw', to_jsonb(d) - 'player_id' from draws d where player_id = ${id}
  union all select 'award', to_jsonb(a) - 'player_id' from awards a where player_id = ${id}
  union all select 'settlement', to_jsonb(s) - 'player_id' from settlement_places s where player_id = ${id}`;

async function exportAll(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const { database, keys } = context;
  const { id, public_id } = await findPlayer(context, word);
  const [sealed] = await database.sql<{ phone_sealed: Uint8Array }>`select phone_sealed from players where id = ${id}`;
  const parts = await partsOf(database.sql, id);
  await record(database.sql, context, { command: 'player export', detail: { player: public_id } });
  const phone = { part: 'phone', row: sealed ? keys.open(sealed.phone_sealed) : '' };
  return {
    columns: ['part', 'data'],
    rows: [phone, ...parts].map(({ part, row }) => ({ part, data: JSON.stringify(row) })),
  };
}

/**
 * Forgets who the player is: phone, nickname, avatar, sessions. What was played, paid and won stays, under an id that
 * says nothing, so that the books still add up; the account itself is closed.
 */
async function erase(context: OpsContext, [word]: readonly [string], why: string): Promise<Output> {
  const { database, keys, clock } = context;
  const { id, public_id } = await findPlayer(context, word);
  await database.tx(async (sql) => {
    await blockPlayer(sql, id, 'erased', clock.now());
    await sql`
      delete from sms_codes where phone_hash = (select phone_hash from players where id = ${id})`;
    await sql`
      update players set phone_hash = ${randomBytes(32)}, phone_sealed = ${keys.seal('')}, nickname = null,
        nickname_key = null, avatar = null
      where id = ${id}`;
    await sql`delete from sessions where player_id = ${id}`;
    await record(sql, context, { command: 'player erase', detail: { player: public_id }, reason: why });
  });
  return { columns: ['player', 'erased'], rows: [{ player: public_id, erased: true }] };
}

/** What the law lets players ask for. */
export const privacyCommands = [
  command({
    name: 'player export',
    usage: '<id|nickname|phone>',
    summary: 'print everything that is kept of a player; logged',
    positionals: who,
    values: noOptions,
    run: exportAll,
  }),
  command({
    name: 'player erase',
    usage: '<id|nickname|phone> --reason <text>',
    summary: 'forget phone, nickname and sessions for ever, and close the account',
    positionals: who,
    options: REASON,
    values: reason,
    run: (context, words, { reason: why }) => erase(context, words, why),
  }),
];
