import * as v from 'valibot';
import type { TaskKey } from '../../../src/campaign/kinds.ts';
import type { Award, DrawRecord, ExchangeItem, DrawResult, Task, TaskList } from '../../../src/contract/index.ts';
import { taskListOf } from '../../../server/rules/tasks/tasks.ts';
import { dayRecord, type DayRecord } from '../../../src/contract/fair.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { oddsOf, prizeAt, pseudonymOf, rollOf } from '../../../server/rules/draw/roll.ts';
import { commitmentTo } from '../../../server/verify/pieces.ts';
import { someAwards as awards } from '../../browser/ui/samples.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';
import { campaign } from './campaign.ts';

const { board, draw, exchange, tasks } = campaign;

export const titleOf = (key: TaskKey): string => tasks.find((task) => task.key === key)?.title ?? '';
export const isOn = (key: TaskKey): boolean => tasks.some((task) => task.key === key && task.on);

const MIXED: Readonly<Partial<Record<TaskKey, Task['status']>>> = { share: 1, qq: 2 };

/** Tasks in all three states, or all in one. */
export const someTasks = (status?: Task['status']): TaskList =>
  taskListOf(campaign, ({ key }) => status ?? MIXED[key] ?? 0);

/** Items that were had, can be had, cost too much, and are gone. */
export const someItems = (): ExchangeItem[] =>
  exchange.map(({ id, title, coins, img, stock }, index) => ({
    id,
    title,
    coin: coins,
    kind: 'award',
    img_url: img ?? null,
    is_exchange: index === 0,
    stock: index === 3 ? 0 : stock,
  }));

export const WANTED = exchange[1]?.title ?? '';
/** Coins for one item and a draw. */
export const COINS = Math.max(exchange[1]?.coins ?? 0, draw.cost) + 80;

/** One award to claim and one that was handed out. */
export function someAwards(): Award[] {
  const won = [
    { source: 'board', ...board.award },
    { source: 'exchange', ...exchange[0] },
  ] as const;
  return awards().map((award, at) => {
    const { source = 'board', title = '', img = null } = won[at] ?? {};
    return Object.assign(award, { source, title, img_url: img });
  });
}

const drawnOf = ({ name, img, pays: { kind } }: (typeof draw.prizes)[number]): DrawResult => ({
  name,
  won: kind !== 'nothing',
  kind,
  img_url: img ?? null,
  ...RECEIPT,
});

export const prizesOf = (wanted: DrawResult['kind']): readonly DrawResult[] =>
  draw.prizes.filter(({ pays }) => pays.kind === wanted).map(drawnOf);

/** Draws, newest first: one was lucky. */
export const someDraws = (count: number): DrawRecord[] => {
  const [lucky, lost] = [prizesOf('award')[0], prizesOf('nothing')[0]];
  return Array.from({ length: count }, (_, index) => {
    const { name: prize_name = '', kind = 'nothing', img_url = null } = (index === 0 ? lucky : lost) ?? {};
    const drawn = { number: count - index, created_at: '2025-12-04T16:18:00.000Z' };
    return { ...RECEIPT, ...drawn, prize_name, kind, img_url };
  });
};

/** A draw, and its day's published record. */
export const PROVEN = ((): { readonly mine: DrawRecord; readonly record: DayRecord } => {
  const secret = '5c'.repeat(32);
  const { ordinal, seed } = RECEIPT;
  const pseudonym = pseudonymOf(secret, ordinal);
  const roll = rollOf(secret, ordinal, seed);
  const odds = [...oddsOf(campaign, 'open')];
  const { id, name } = prizeAt(odds, roll);
  const drawn = { ordinal, hour: 12, pseudonym, seed, roll, rolled: id, given: id, odds: 'key' };
  const stock = { before: { [id]: 9 }, total: { [id]: 9 }, changes: [] };
  const record = v.parse(dayRecord, {
    day: RECEIPT.day,
    commitment: commitmentTo(secret),
    secret,
    draws: [drawn],
    odds: { key: odds },
    stock,
  });
  return { mine: { ...firstOrThrow(someDraws(1)), pseudonym, prize_name: name }, record };
})();
