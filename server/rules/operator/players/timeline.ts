import type { Award } from '../../../../src/contract/index.ts';
import type { Campaign } from '../../../campaign/index.ts';
import { keysOf } from '../../../common/keys-of.ts';
import { localTime } from '../../../common/local-time.ts';
import type { Asset, LedgerReason } from '../../coins/ledger.ts';
import type { Context } from '../../context.ts';
import type { Operation } from '../../operations/operations.ts';
import { byCampaignClock, realInstant } from '../../two-clocks.ts';
import { AWARD_SOURCES, AWARD_STATES, type AwardState, type CasePart, LEDGER_REASONS, OPERATIONS } from '../words.ts';

// Operators read these texts out to players: they are in the players' language.

/** Which rows of a part are read. */
export interface Page {
  readonly player: number;
  readonly limit: number;
  /** Rows that are skipped, from the newest one. */
  readonly offset: number;
}

/** A row of a part; `total` is the number of all its rows. */
interface Counted {
  readonly at: Date;
  readonly total: number;
}

/** A row of a player's record in words, and how many its part has in all. */
export interface CaseLine extends Counted {
  readonly value: string;
  /** Code by which a game can be watched; `null` for other rows. */
  readonly watch: string | null;
}

type PartReader = (context: Context, page: Page) => Promise<CaseLine[]>;

interface Lined<T> {
  readonly watchOf?: (row: T) => string | null;
  /** Whether the rows' instants are of the campaign's clock, by which all lines are told; else of the real one. */
  readonly byCampaign?: boolean;
}

/** Reads a part. @param write the row in words, with the names of the campaign's version at that time */
const lined =
  <T extends Counted>(
    read: (context: Context, page: Page) => Promise<T[]>,
    write: (row: T, campaign: Campaign) => string,
    { watchOf = () => null, byCampaign = false }: Lined<T> = {},
  ): PartReader =>
  async (context, page) =>
    (await read(context, page)).map((row) => {
      const { campaign } = context.versions.at(byCampaign ? realInstant(context, row.at) : row.at);
      const told = byCampaign ? row : byCampaignClock(context, row);
      return { at: told.at, total: row.total, value: write(told, campaign), watch: watchOf(row) };
    });

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const taskTitle = ({ tasks }: Campaign, id: string): string =>
  tasks.find((task) => String(task.id) === id)?.title ?? id;

interface LedgerEntry extends Counted {
  readonly asset: Asset;
  readonly delta: number;
  readonly balance: number;
  readonly reason: LedgerReason;
  readonly reference: string;
  /** The reason that an operator gave for an adjustment. */
  readonly why: string | null;
}

export const ASSETS: Readonly<Record<Exclude<Asset, 'coin'>, string>> = { hp: '体力', free: '每日体力' };
const assetName = ({ coinName }: Campaign, asset: Asset): string => (asset === 'coin' ? coinName : ASSETS[asset]);

/** Purpose of a ledger entry, if its reference says more than its reason. */
function occasionOf({ reason, reference, why }: LedgerEntry, campaign: Campaign): string {
  if (why !== null) return why;
  if (reason === 'task') return taskTitle(campaign, reference.split(':')[0] ?? '');
  if (reason === 'exchange') return campaign.exchange.find(({ id }) => String(id) === reference)?.title ?? reference;
  if (reason === 'draw' || reason === 'prize') return `第 ${reference} 次`;
  return reference;
}

interface PlayedGame extends Counted {
  readonly id: string;
  readonly status: 'open' | 'finished' | 'refused' | 'abandoned' | 'returned';
  readonly score: number | null;
  readonly claimed_score: number | null;
  readonly coin: number | null;
  /** Wall time from start to end, s. */
  readonly took_s: number | null;
  readonly idle_ms: number | null;
  readonly fault: string | null;
  readonly watch: string | null;
}

export const GAMES: Readonly<Record<PlayedGame['status'], string>> = {
  open: '进行中',
  finished: '已结算',
  refused: '未通过校验',
  abandoned: '已放弃',
  returned: '已退还',
};

const secondsOf = (name: string, seconds: number | null): string => (seconds === null ? '' : ` ${name} ${seconds} 秒`);

/** A game with its score: `已结算 1234 分 +120 萤石 用时 218 秒 停顿 12 秒（id）`. */
function gameLine(game: PlayedGame, { coinName }: Campaign): string {
  const { id, status, score, claimed_score, coin, took_s, idle_ms, fault } = game;
  const result = score === null ? '' : ` ${score} 分 ${signed(coin ?? 0)} ${coinName}`;
  const claim = fault === null ? '' : ` 自报 ${claimed_score ?? 0} 分（${fault}）`;
  const idle = idle_ms === null ? null : Math.round(idle_ms / 1000);
  return `${GAMES[status]}${result}${claim}${secondsOf('用时', took_s)}${secondsOf('停顿', idle)}（${id}）`;
}

interface TaskMark extends Counted {
  readonly task_id: string;
  readonly period: string;
  readonly received_at: Date | null;
}

interface OwnAward extends Counted, Pick<Award, 'title' | 'source'> {
  readonly award: number;
  readonly state: AwardState;
  readonly note: string | null;
  readonly delivered_at: Date | null;
}

/** Reads each part of a player's record, newest first. */
export const CASE_LINES: Readonly<Record<CasePart, PartReader>> = {
  /** Entries of the ledger: `萤石 +120 → 620 · 游戏（…）`. */
  ledger: lined(
    ({ sql }, { player, limit, offset }) => sql<LedgerEntry>`
      select l.at, l.asset, l.delta, l.balance, l.reason, l.reference, o.reason as why, count(*) over ()::int as total
      from ledger l join players p on p.id = l.player_id
      left join operations o on l.reason = 'adjust' and o.command = 'player adjust'
        and o.detail ->> 'player' = p.public_id and o.detail ->> 'reference' = l.reference
      where l.player_id = ${player} order by l.id desc limit ${limit}::int offset ${offset}::int`,
    (entry, campaign) =>
      `${assetName(campaign, entry.asset)} ${signed(entry.delta)} → ${entry.balance} · ${LEDGER_REASONS[entry.reason]}（${occasionOf(entry, campaign)}）`,
  ),
  game: lined(
    ({ sql }, { player, limit, offset }) => sql<PlayedGame>`
      select started_at as at, id, status, score, claimed_score, (result ->> 'coin')::int as coin,
        extract(epoch from ended_at - started_at)::int as took_s, idle_ms, fault, watch, count(*) over ()::int as total
      from games where player_id = ${player} order by started_at desc limit ${limit}::int offset ${offset}::int`,
    gameLine,
    { watchOf: ({ watch }) => watch },
  ),
  /** Tasks that were reported or paid. */
  task: lined(
    ({ sql }, { player, limit, offset }) => sql<TaskMark>`
      select coalesce(received_at, reported_at) as at, task_id::text, period, received_at, count(*) over ()::int as total
      from task_marks where player_id = ${player}
      order by coalesce(received_at, reported_at) desc, task_marks.task_id limit ${limit}::int offset ${offset}::int`,
    ({ task_id, period, received_at }, campaign) =>
      `${taskTitle(campaign, task_id)} ${period} ${received_at ? '已领取' : '已完成，未领取'}`,
  ),
  draw: lined(
    ({ sql }, { player, limit, offset }) => sql<Counted & { readonly number: number; readonly prize_name: string }>`
      select at, number, prize_name, count(*) over ()::int as total
      from draws where player_id = ${player} order by number desc limit ${limit}::int offset ${offset}::int`,
    ({ number, prize_name }) => `第 ${number} 次：${prize_name}`,
    { byCampaign: true },
  ),
  award: lined(
    ({ sql }, { player, limit, offset }) => sql<OwnAward>`
      select created_at as at, id as award, title, source, state, delivered_at, note, count(*) over ()::int as total
      from awards where player_id = ${player} order by id desc limit ${limit}::int offset ${offset}::int`,
    ({ award, title, source, state, delivered_at, note }) =>
      `${award}：${title}（${AWARD_SOURCES[source]}）${AWARD_STATES[state]}${delivered_at ? ` ${localTime(delivered_at)}` : ''}${note === null ? '' : `，${note}`}`,
    { byCampaign: true },
  ),
  /** Logins whose sessions are open: an expired session is deleted. */
  login: lined(
    ({ sql }, { player, limit, offset }) => sql<Counted & { readonly expires_at: Date }>`
      select created_at as at, expires_at, count(*) over ()::int as total
      from sessions where player_id = ${player} order by created_at desc limit ${limit}::int offset ${offset}::int`,
    ({ expires_at }) => `登录，有效至 ${localTime(expires_at)}`,
  ),
  /** Operators' acts on the player: `anna 封禁：刷分`. */
  operation: lined(
    ({ sql }, { player, limit, offset }) => sql<Counted & Pick<Operation, 'operator' | 'command' | 'reason'>>`
      select o.at, o.operator, o.command, o.reason, count(*) over ()::int as total
      from operations o join players p on o.detail ->> 'player' = p.public_id
      where p.id = ${player} order by o.id desc limit ${limit}::int offset ${offset}::int`,
    ({ operator, command, reason }) =>
      `${operator} ${OPERATIONS[command] ?? command}${reason === '' ? '' : `：${reason}`}`,
  ),
};

/** Reads what happened to a player, newest first, of all parts together. @param limit most lines of each part */
export async function timelineOf(context: Context, player: number, limit: number) {
  const parts = await Promise.all(
    keysOf(CASE_LINES).map(async (part) => ({
      part,
      lines: await CASE_LINES[part](context, { player, limit, offset: 0 }),
    })),
  );
  return {
    timeline: parts
      .flatMap(({ part, lines }) => lines.map(({ total: _total, ...line }) => ({ part, ...line })))
      .sort((a, b) => b.at.getTime() - a.at.getTime()),
    /** Whether a part has older lines. */
    more: parts.some(({ lines: [first] }) => first !== undefined && first.total > limit),
  };
}
