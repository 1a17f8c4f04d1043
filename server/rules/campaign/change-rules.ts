import { addDays, type Campaign, type CampaignTask, dayOf, isNextSeason, startOf } from '../../campaign/index.ts';
import type { StockKind } from '../stock/stock.ts';

/** A change of the campaign to be published. */
export interface Change {
  readonly before: Campaign;
  readonly after: Campaign;
  /** When it takes effect, by the campaign's clock. */
  readonly at: Date;
  /** All earlier versions, the one before included. */
  readonly history: readonly Campaign[];
  /** Items and prizes with undelivered awards, as `item 3`. */
  readonly pending: ReadonlySet<string>;
}

/** Returns why a change is refused, in one line; undefined if it is allowed. */
type ChangeRule = (change: Change) => string | undefined;

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The first day can change until it begins. */
const firstDay: ChangeRule = ({ before, after, at }) =>
  before.firstDay !== after.firstDay && dayOf(at) >= before.firstDay
    ? `firstDay：活动已从 ${before.firstDay} 开始`
    : undefined;

/** Open pages keep the game's theme until they are reloaded. */
const theme: ChangeRule = ({ before, after, at }) =>
  differs(before.theme, after.theme) && dayOf(at) >= before.firstDay
    ? `theme：从 ${before.firstDay} 活动开始起，这些用词和图片不能再改`
    : undefined;

/** The last days can change while they are in the future, and never into the past. */
const lastDays: ChangeRule = ({ before, after, at }) => {
  for (const name of ['lastDay', 'claimUntil'] as const) {
    if (before[name] === after[name]) continue;
    if (dayOf(at) > before[name]) return `${name}：${before[name]} 已经过去`;
    if (after[name] < dayOf(at)) return `${name}：到生效时 ${after[name]} 已经过去`;
  }
  return undefined;
};

// The value may be said later, and less is worse.
const promised = ({ board: { award, awardedPlaces, reviewDays } }: Campaign) => ({
  award: { ...award, value: undefined },
  awardedPlaces,
  reviewDays,
});

/** A month's award stays for that month. */
const monthAward: ChangeRule = ({ before, after, at }) => {
  const begins = dayOf(at).endsWith('-01') && startOf(dayOf(at)).getTime() === at.getTime();
  if (!differs(promised(before), promised(after)) || begins || dayOf(at) < before.firstDay) return undefined;
  const next = `${addDays(`${dayOf(at).slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  return `board：award、awardedPlaces、reviewDays 在已开始的月份里不能改；可以从 ${next}T00:00 起生效`;
};

const entriesOf = ({ draw, exchange }: Campaign) =>
  [
    ...draw.prizes.map((entry) => ({
      kind: 'prize' as StockKind,
      name: entry.name,
      pays: entry.pays.kind,
      ...pick(entry),
    })),
    ...exchange.map((entry) => ({ kind: 'item' as StockKind, name: entry.title, pays: 'award', ...pick(entry) })),
  ] as const;
const pick = ({ id, stock }: { readonly id: number; readonly stock: number | null }) => ({ id, stock });
const nameOf = ({ kind, id }: { readonly kind: StockKind; readonly id: number }): string => `${kind} ${id}`;

/** The meaning of an id never changes, because draws and awards refer to it. */
const ids: ChangeRule = ({ before, after, history }) => {
  const known = new Map(entriesOf(before).map((entry) => [nameOf(entry), entry]));
  for (const entry of entriesOf(after)) {
    const now = known.get(nameOf(entry));
    if (now && now.pays !== entry.pays) return `${nameOf(entry)}：发放的种类不能改；请用新的 id`;
    if (now) continue;
    const gone = history.flatMap(entriesOf).filter((each) => nameOf(each) === nameOf(entry));
    const other = gone.find(({ name, stock }) => name !== entry.name || stock !== entry.stock);
    if (other && other.name !== entry.name)
      return `${nameOf(entry)}：这个 id 以前是“${other.name}”；请给“${entry.name}”新的 id`;
    if (other) return `${nameOf(entry)}：这个 id 的库存是 ${other.stock ?? '不限量'}；请照写，或用新的 id`;
  }
  return undefined;
};

/** Live stock is in the database and changed there. */
const stocks: ChangeRule = ({ before, after }) => {
  const known = new Map(entriesOf(before).map((entry) => [nameOf(entry), entry.stock]));
  const changed = entriesOf(after).find((entry) => (known.get(nameOf(entry)) ?? entry.stock) !== entry.stock);
  const limited = entriesOf(after).find((entry) => known.get(nameOf(entry)) === null && entry.stock !== null);
  const wrong = changed ?? limited;
  return wrong && `${nameOf(wrong)}：库存不能在这里改；请用“今日与库存”，或 ops stock add、remove`;
};

/** Items and prizes stay until all awards of them are delivered. */
const owed: ChangeRule = ({ before, after, pending }) => {
  const left = new Set(entriesOf(after).map(nameOf));
  const removed = entriesOf(before).find((entry) => !left.has(nameOf(entry)) && pending.has(nameOf(entry)));
  return removed && `${nameOf(removed)}：“${removed.name}”还有没发放的奖品，不能去掉`;
};

/** What a task asks for: friends invited, or the kind of the task. */
const aimOf = ({ key, friends }: CampaignTask): string => (friends === undefined ? key : `friends ${friends}`);

/** A task keeps its id, by which it is paid, and an id its task: so nobody is paid for one task twice. */
const taskIds: ChangeRule = ({ after, history }) => {
  for (const task of after.tasks) {
    const [aim, known] = [aimOf(task), history.flatMap(({ tasks }) => tasks)];
    const before = known.find(({ id }) => id === task.id);
    if (before && aimOf(before) !== aim) return `tasks ${task.id}：这个 id 是 ${aimOf(before)} 的；请给 ${aim} 新的 id`;
    const paid = known.find((each) => aimOf(each) === aim && each.id !== task.id);
    if (paid) return `tasks ${task.id}：${aim} 的 id 一直是 ${paid.id}，请沿用，否则领过的玩家会再领一次`;
  }
  return undefined;
};

/** The next season takes nothing from the one before: it holds once that is over, and begins later, in a month of its own. */
const seasonDays: ChangeRule = ({ before, after, at }) => {
  if (dayOf(at) <= before.claimUntil) return `生效时间：上一季领奖到 ${before.claimUntil} 为止，新一季要在那之后生效`;
  if (after.firstDay < dayOf(at)) return `firstDay：新一季的第一天 ${after.firstDay} 早于生效的那天`;
  const month = before.lastDay.slice(0, 7);
  return after.firstDay.startsWith(month) ? `firstDay：${month} 的月榜是上一季的；请从下个月开始` : undefined;
};

/** Its stock and what a player may exchange begin anew, as rows by new ids: old draws and awards keep theirs. */
const seasonIds: ChangeRule = ({ after, history }) => {
  const known = history.flatMap(entriesOf);
  const used = new Set(known.map(nameOf));
  const again = entriesOf(after)
    .map(nameOf)
    .filter((name) => used.has(name));
  const free = Math.max(...known.map(({ id }) => id)) + 1;
  return again.length > 0
    ? `${again.join('、')}：这些 id 以前用过；新一季的商品和奖品请用新的 id，从 ${free} 起，库存和兑换才重新开始`
    : undefined;
};

/** Fields that no rule names may change at any time. */
const RULES: readonly ChangeRule[] = [firstDay, theme, lastDays, monthAward, ids, stocks, owed, taskIds];
/** Those of the change to the next season. */
const SEASON_RULES: readonly ChangeRule[] = [seasonDays, seasonIds, taskIds];

/** Why a change is refused, a line each; empty if it is allowed. */
export function refusalsOf(change: Change): string[] {
  const { before, after, at } = change;
  const begun = dayOf(at) >= before.firstDay;
  return (begun && isNextSeason(after, before) ? SEASON_RULES : RULES).flatMap((rule) => rule(change) ?? []);
}
