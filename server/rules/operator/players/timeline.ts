import type { Campaign } from '../../../campaign/index.ts';
import { keysOf } from '../../../common/keys-of.ts';
import { localTime } from '../../../common/local-time.ts';
import type { Asset, LedgerReason } from '../../coins/ledger.ts';
import type { Context } from '../../context.ts';
import { AWARD_SOURCES, AWARD_STATES, type CasePart, OPERATIONS } from '../words.ts';
import {
  awardsOf,
  drawsOf,
  gamesOf,
  type LedgerEntry,
  ledgerOf,
  loginsOf,
  operationsOf,
  type OwnAward,
  type Page,
  type PlayedGame,
  type PlayerOperation,
  type TaskMark,
  tasksOf,
} from './case.ts';

// Operators read these texts out to players: they are in the players' language.

const ASSETS: Readonly<Record<Exclude<Asset, 'coin'>, string>> = { hp: '体力', free: '每日体力' };
const assetName = ({ coinName }: Campaign, asset: Asset): string => (asset === 'coin' ? coinName : ASSETS[asset]);

const REASONS: Readonly<Record<LedgerReason, string>> = {
  game: '游戏',
  'game-returned': '退还开局体力',
  task: '任务',
  gift: '收下体力赠送',
  invite: '邀请好友',
  invited: '接受邀请',
  exchange: '兑换',
  draw: '抽奖花费',
  prize: '抽奖所得',
  adjust: '客服调整',
};

const GAMES: Readonly<Record<PlayedGame['status'], string>> = {
  open: '进行中',
  finished: '已结算',
  refused: '未通过校验',
  abandoned: '已放弃',
  returned: '已退还',
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const taskTitle = ({ tasks }: Campaign, key: string): string => tasks.find((task) => task.key === key)?.title ?? key;

/** Purpose of a ledger entry, if its reference says more than its reason. */
function occasionOf(campaign: Campaign, { reason, reference, why }: LedgerEntry): string {
  if (why !== null) return why;
  if (reason === 'task') return taskTitle(campaign, reference.split(' ')[0] ?? '');
  if (reason === 'exchange') return campaign.exchange.find(({ id }) => String(id) === reference)?.title ?? reference;
  if (reason === 'draw' || reason === 'prize') return `第 ${reference} 次`;
  return reference;
}

/** An entry of the ledger: `萤石 +120 → 620 · 游戏（…）`. */
const ledgerLine = (campaign: Campaign, entry: LedgerEntry): string =>
  `${assetName(campaign, entry.asset)} ${signed(entry.delta)} → ${entry.balance} · ${REASONS[entry.reason]}（${occasionOf(campaign, entry)}）`;

const secondsOf = (name: string, seconds: number | null): string => (seconds === null ? '' : ` ${name} ${seconds} 秒`);

/** A game with its score: `已结算 1234 分 +120 萤石 用时 218 秒 停顿 12 秒（id）`. */
function gameLine(campaign: Campaign, game: PlayedGame): string {
  const { id, status, score, claimed_score, coin, took_s, idle_ms, fault } = game;
  const result = score === null ? '' : ` ${score} 分 ${signed(coin ?? 0)} ${campaign.coinName}`;
  const claim = fault === null ? '' : ` 自报 ${claimed_score ?? 0} 分（${fault}）`;
  const idle = idle_ms === null ? null : Math.round(idle_ms / 1000);
  return `${GAMES[status]}${result}${claim}${secondsOf('用时', took_s)}${secondsOf('停顿', idle)}（${id}）`;
}

/** A task that was reported or paid. */
const taskLine = (campaign: Campaign, { task_key, period, received_at }: TaskMark): string =>
  `${taskTitle(campaign, task_key)}${period === 'ever' ? '' : ` ${period}`} ${received_at ? '已领取' : '已完成，未领取'}`;

/** A draw and its prize. */
const drawLine = ({ number, prize_name }: { readonly number: number; readonly prize_name: string }): string =>
  `第 ${number} 次：${prize_name}`;

/** An award and what became of it. */
const awardLine = ({ award, title, source, state, delivered_at, note }: OwnAward): string =>
  `${award}：${title}（${AWARD_SOURCES[source]}）${AWARD_STATES[state]}${delivered_at ? ` ${localTime(delivered_at)}` : ''}${note === null ? '' : `，${note}`}`;

/** A login whose session is still open. */
const loginLine = ({ expires_at }: { readonly expires_at: Date }): string => `登录，有效至 ${localTime(expires_at)}`;

/** An operator's act on the player: `anna 封禁：刷分`. */
const operationLine = ({ operator, command, reason }: PlayerOperation): string =>
  `${operator} ${OPERATIONS[command] ?? command}${reason === '' ? '' : `：${reason}`}`;

/** A row of a player's record in words, and how many its part has in all. */
export interface CaseLine {
  readonly at: Date;
  readonly total: number;
  readonly value: string;
  /** Code by which a game can be watched; `null` for what is none. */
  readonly watch: string | null;
}

const lined =
  <T extends { readonly at: Date; readonly total: number }>(
    read: (context: Context, page: Page) => Promise<T[]>,
    write: (campaign: Campaign, row: T) => string,
    watchOf: (row: T) => string | null = () => null,
  ) =>
  async (context: Context, page: Page): Promise<CaseLine[]> => {
    // A row's purpose has the name of the campaign's version at that time.
    const held = ({ at }: T): Campaign => context.versions.at(at).campaign;
    return (await read(context, page)).map((row) => ({
      at: row.at,
      total: row.total,
      value: write(held(row), row),
      watch: watchOf(row),
    }));
  };

/** Reads each part of a player's record, newest first. */
export const CASE_LINES: Readonly<Record<CasePart, (context: Context, page: Page) => Promise<CaseLine[]>>> = {
  ledger: lined(ledgerOf, ledgerLine),
  game: lined(gamesOf, gameLine, ({ watch }) => watch),
  task: lined(tasksOf, taskLine),
  draw: lined(drawsOf, (_, row) => drawLine(row)),
  award: lined(awardsOf, (_, row) => awardLine(row)),
  login: lined(loginsOf, (_, row) => loginLine(row)),
  operation: lined(operationsOf, (_, row) => operationLine(row)),
};

/** A line of the one line of time. */
type TimelineLine = Omit<CaseLine, 'total'> & { readonly part: CasePart };

/** The timeline of a player, newest first, of all parts together. */
export interface Timeline {
  readonly timeline: readonly TimelineLine[];
  /** Whether a part has older lines than those. */
  readonly more: boolean;
}

/**
 * Reads what happened to a player.
 * @param limit most lines of each part
 */
export async function timelineOf(context: Context, player: number, limit: number): Promise<Timeline> {
  const parts = keysOf(CASE_LINES);
  const lines = await Promise.all(
    parts.map(async (part) =>
      (await CASE_LINES[part](context, { player, limit, offset: 0 })).map(({ total, ...line }) => ({
        total,
        line: { part, ...line },
      })),
    ),
  );
  return {
    timeline: lines.flatMap((own) => own.map(({ line }) => line)).sort((a, b) => b.at.getTime() - a.at.getTime()),
    more: lines.some(([first]) => first !== undefined && first.total > limit),
  };
}
