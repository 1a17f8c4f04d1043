import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { only } from '../../db/index.ts';
import { blockPlayer, unblockPlayer } from '../../rules/blocking.ts';
import { changeCoins, changeEarned } from '../../rules/ledger.ts';
import { lockPlayer } from '../../rules/player.ts';
import { Refusal } from '../../rules/refusal.ts';
import { command, OpsError, type OpsContext } from '../command.ts';
import { change, noOptions, REASON, reason } from '../fields.ts';
import { findPlayer } from '../find-player.ts';
import { record } from '../operations.ts';
import type { Output, Row } from '../output.ts';
import { maskedPhone } from '../phone.ts';

const who = v.strictTuple([v.pipe(v.string(), v.trim(), v.nonEmpty('<player> must not be empty'))]);

interface Profile {
  readonly id: number;
  readonly public_id: string;
  readonly nickname: string | null;
  readonly phone_sealed: Uint8Array;
  readonly coin: number;
  readonly hp_earned: number;
  readonly draws: number;
  readonly refused_games: number;
  readonly blocked_at: Date | null;
  readonly blocked_reason: string | null;
  readonly created_at: Date;
  readonly games: number;
  readonly best: number | null;
  /** Idle time of the finished games on average: a person pauses, a search program waits. */
  readonly idle_s: number | null;
  readonly invites: number;
}

async function profile({ database: { sql }, keys }: OpsContext, id: number): Promise<Row> {
  const {
    phone_sealed,
    public_id,
    id: _,
    ...rest
  } = only(
    await sql<Profile>`
      select p.id, p.public_id, p.nickname, p.phone_sealed, p.coin, p.hp_earned, p.draws, p.refused_games, p.blocked_at,
        p.blocked_reason, p.created_at, count(g.id)::int as games, max(g.score) as best,
        (avg(g.idle_ms) / 1000)::int as idle_s,
        (select count(*)::int from invites where inviter_id = p.id) as invites
      from players p left join games g on g.player_id = p.id and g.status = 'finished'
      where p.id = ${id} group by p.id`,
  );
  return { player: public_id, phone: maskedPhone(keys, phone_sealed), ...rest };
}

/** Entries of the ledger that `player show` lists. */
const NEWEST = 20;

async function show(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const { id } = await findPlayer(context, word);
  const facts = await profile(context, id);
  const entries = await context.database.sql<{ at: Date; asset: string; delta: number; balance: number }>`
    select at, asset, delta, balance, reason, reference from ledger where player_id = ${id} order by id desc limit ${NEWEST}`;
  const rows = [
    ...Object.entries(facts).map(([what, value]) => ({ what, value })),
    ...entries.map((entry) => ({ what: 'ledger', value: ledgerLine({ reason: '', reference: '', ...entry }) })),
  ];
  return { columns: ['what', 'value'], rows };
}

interface LedgerLine {
  readonly at: Date;
  readonly asset: string;
  readonly delta: number;
  readonly balance: number;
  readonly reason: string;
  readonly reference: string;
}

const ledgerLine = ({ at, asset, delta, balance, reason: why, reference }: LedgerLine): string =>
  `${at.toISOString()} ${asset} ${delta > 0 ? '+' : ''}${delta} = ${balance} (${why} ${reference})`;

async function setBlocked(context: OpsContext, word: string, blocked: boolean, why: string): Promise<Output> {
  const { id, public_id } = await findPlayer(context, word);
  await context.database.tx(async (sql) => {
    if (blocked) await blockPlayer(sql, id, why, context.clock.now());
    else await unblockPlayer(sql, id);
    const name = blocked ? 'player block' : 'player unblock';
    await record(sql, context, { command: name, detail: { player: public_id }, reason: why });
  });
  return { columns: ['player', 'blocked'], rows: [{ player: public_id, blocked }] };
}

const adjustment = v.pipe(
  v.object({
    ...reason.entries,
    coins: v.optional(change('--coins')),
    stamina: v.optional(change('--stamina')),
  }),
  v.check(({ coins = 0, stamina = 0 }) => coins !== 0 || stamina !== 0, '--coins or --stamina is needed, and not 0'),
);
type Adjustment = v.InferOutput<typeof adjustment>;

async function adjust(
  context: OpsContext,
  [word]: readonly [string],
  { coins = 0, stamina = 0, reason: why }: Adjustment,
): Promise<Output> {
  const { id, public_id } = await findPlayer(context, word);
  const { database, clock, campaign } = context;
  const entry = { playerId: id, reason: 'adjust', reference: randomUUID() } as const;
  await database
    .tx(async (sql) => {
      await lockPlayer(sql, id);
      const ledger = { sql, now: clock.now() };
      if (coins !== 0) await changeCoins(ledger, { ...entry, delta: coins });
      if (stamina !== 0) await changeEarned(ledger, { ...entry, delta: stamina }, campaign.stamina.cap);
      const detail = { player: public_id, coins, stamina, reference: entry.reference };
      await record(sql, context, { command: 'player adjust', detail, reason: why });
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal ? new OpsError('the balance would fall below zero') : error;
    });
  const { player = '', coin = 0, hp_earned = 0 } = await profile(context, id);
  return { columns: ['player', 'coin', 'hp_earned'], rows: [{ player, coin, hp_earned }] };
}

/** One player at a time. */
export const playerCommands = [
  command({
    name: 'player show',
    usage: '<id|nickname|phone>',
    summary: 'show a player, and the newest entries of the ledger',
    positionals: who,
    values: noOptions,
    run: show,
  }),
  command({
    name: 'player block',
    usage: '<id|nickname|phone> --reason <text>',
    summary: 'shut a player out of all calls and off the board',
    positionals: who,
    options: REASON,
    values: reason,
    run: (context, [word], { reason: why }) => setBlocked(context, word, true, why),
  }),
  command({
    name: 'player unblock',
    usage: '<id|nickname|phone> --reason <text>',
    summary: 'let a player in again',
    positionals: who,
    options: REASON,
    values: reason,
    run: (context, [word], { reason: why }) => setBlocked(context, word, false, why),
  }),
  command({
    name: 'player adjust',
    usage: '<id|nickname|phone> [--coins <change>] [--stamina <change>] --reason <text>',
    summary: 'change coins or earned stamina, with an entry in the ledger',
    positionals: who,
    options: { ...REASON, coins: { type: 'string' }, stamina: { type: 'string' } },
    values: adjustment,
    run: adjust,
  }),
];
