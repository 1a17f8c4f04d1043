import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Release } from '../../../server/campaign/index.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { runCommandLine } from '../../../server/ops/run.ts';
import { type DayRecord, revealEnded } from '../../../server/rules/draw/record.ts';
import { checkRecord } from '../../../server/rules/draw/check-record.ts';
import { stockHistory } from '../../../server/rules/draw/stock-history.ts';
import { campaign as shipped, withPrizes } from '../../support/campaign.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';

const DAY = '2025-11-15';
const [CARD, STICKER, COINS, STAMINA, CONSOLATION] = [1, 3, 4, 5, 6];
/** Calls of one second that are alike are one. */
const seedOf = (n: number): string => `${n}`.padStart(32, '0');
const oneCard = (id: number): object => (id === CARD ? { stock: 1 } : {});
/** Rolls are random: fewer than one of 10,000 runs needs more draws than a page holds. */
const WEIGHTS = new Map([
  [CARD, 5500],
  [STICKER, 500],
  [CONSOLATION, 4000],
]);
const withWeights = (weights: ReadonlyMap<number, number>, more: (id: number) => object = oneCard) =>
  withPrizes(
    shipped.draw.prizes.map((prize) =>
      Object.assign({}, prize, { weight: weights.get(prize.id) ?? 0 }, more(prize.id)),
    ),
  );
const campaign = withWeights(WEIGHTS);

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object | null ? Mutable<T[K]> : T[K] };
type Page = Mutable<DayRecord>;
type Check = (pages: readonly DayRecord[]) => Promise<{ problems: string[]; draws: number }>;

const last = <T>(items: readonly T[]): T => firstOrThrow(items.slice(-1));
/** A module from a data URL can't import the server's modules. */
async function checkerOf({ app }: Harness): Promise<Check> {
  const { body } = await app.inject('/fair/check.js');
  const { checkDay } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(body)}`);
  return checkDay;
}
const byGiven = (page: Page, rolled: number, given: number): Page['draws'][number] =>
  firstOrThrow(page.draws.filter((each) => each.rolled === rolled && each.given === given));
const oddsIn = (page: Page): Page['odds'][string] => firstOrThrow(Object.values(page.odds));

describe('a day’s published file', () => {
  let harness: Harness;
  let honest: Page;
  let check: Check;

  const draw = async (seed?: string): Promise<void> => {
    const { token } = await harness.player({ coins: 400 });
    await harness.call('prizeDraw', seed === undefined ? {} : { seed }, { token });
  };
  const changeStock = async (verb: 'add' | 'remove', prize: number): Promise<void> => {
    const argv = ['stock', verb, 'prize', `${prize}`, '1', '--reason', 'test'];
    const line = { argv, operator: 'tester', input: '', key: randomUUID() };
    expect(await runCommandLine(harness.services, line)).toMatchObject({ exit: 0 });
  };
  const rolled = async (prize: number): Promise<number> =>
    (await harness.database.sql`select id from draws where rolled_id = ${prize}::int`).length;
  const drawUntil = async (cards: number): Promise<void> => {
    while ((await rolled(CARD)) < cards || (await rolled(CONSOLATION)) === 0)
      await draw(randomBytes(16).toString('hex'));
  };

  beforeAll(async () => {
    harness = await openHarness({ campaign });
    await draw();
    await drawUntil(3);
    await changeStock('add', CARD);
    await changeStock('remove', STICKER);
    await drawUntil((await rolled(CARD)) + 2);
    harness.clock.set('2025-11-15T16:05:00Z');
    await revealEnded(harness);
    honest = (await harness.app.inject(`/fair/${DAY}.json`)).json();
    check = await checkerOf(harness);
    return () => harness.close();
  });

  test('that is honest is computed again without a problem, by both checkers, whole or in pages', async () => {
    expect(await check([honest])).toEqual({ problems: [], draws: honest.draws.length });
    expect(byGiven(honest, CARD, CARD)).toBeDefined();
    expect(byGiven(honest, CARD, CONSOLATION)).toBeDefined();
    expect(checkRecord(honest)).toEqual({ draws: honest.draws.map(() => 'right'), stock: true });

    const { sql } = harness.database;
    const middle = 4;
    const pages: DayRecord[] = [
      { ...honest, draws: honest.draws.slice(0, middle), more: true, stock: await stockHistory(sql, DAY, 0, middle) },
      { ...honest, draws: honest.draws.slice(middle), after: middle, stock: await stockHistory(sql, DAY, middle) },
    ];
    expect(await check(pages)).toEqual({ problems: [], draws: honest.draws.length });
    expect(pages.map(checkRecord).every(({ stock }) => stock)).toBe(true);
    expect((await check(pages.slice(0, 1))).problems).toEqual(['a page is missing']);
  });

  test.each<[string, (page: Page) => void]>([
    ['a losing draw rewritten to the card', (page) => (byGiven(page, CONSOLATION, CONSOLATION).given = CARD)],
    [
      'a losing draw rewritten to the card, roll and all',
      (page) => Object.assign(byGiven(page, CONSOLATION, CONSOLATION), { roll: 0, rolled: CARD, given: CARD }),
    ],
    ['a card said to have been out of stock', (page) => (byGiven(page, CARD, CARD).given = CONSOLATION)],
    ['a card given when there was none', (page) => (byGiven(page, CARD, CONSOLATION).given = CARD)],
    ['another roll', (page) => (last(page.draws).roll = (last(page.draws).roll + 1) % 10_000)],
    ['another seed', (page) => (last(page.draws).seed = '00'.repeat(16))],
    ['another pseudonym', (page) => (last(page.draws).pseudonym = '00'.repeat(8))],
    ['draws in another order', (page) => page.draws.reverse()],
    ['a draw left out', (page) => page.draws.splice(1, 1)],
    ['a draw put in', (page) => page.draws.splice(1, 0, last(page.draws))],
    ['more stock before', (page) => (page.stock.before[CARD] = 9)],
    ['less stock before', (page) => delete page.stock.before[CARD]],
    ['a change of stock left out', (page) => page.stock.changes.pop()],
    ['a change of stock put in', (page) => page.stock.changes.push({ after: 0, prize: CARD, by: 1 })],
    ['a change of stock made larger', (page) => (last(page.stock.changes).by = -2)],
    ['a change of stock moved', (page) => page.stock.changes.forEach((change) => (change.after = 999))],
    ['another stock after', (page) => (page.stock.left[CARD] = 5)],
    ['a prize without stock', (page) => delete page.stock.left[STICKER]],
    ['other odds', (page) => (last(oddsIn(page)).weight += 1)],
    ['another consolation', (page) => (last(oddsIn(page)).kind = 'award')],
    ['another secret', (page) => (page.secret = 'ab'.repeat(32))],
    ['another commitment', (page) => (page.commitment = 'ab'.repeat(32))],
  ])('with %s is found out', async (_, forge) => {
    const forged = structuredClone(honest);
    forge(forged);
    expect(forged).not.toEqual(honest);
    expect((await check([forged])).problems).not.toEqual([]);
  });

  test('of a day that is not over says so', async () => {
    const today = (await harness.app.inject('/fair/2025-11-16.json')).json();
    expect((await check([today])).problems).toEqual(['the secret is not public yet']);
  });
});

test('stamina in a published file is replaced by coins after the last day of play, and only then', async () => {
  const harness = await openHarness({ campaign: withWeights(new Map([[STAMINA, 10_000]])) });
  const check = await checkerOf(harness);
  const read = async (day: string): Promise<Page> => {
    harness.clock.set(`${day}T15:00:00Z`);
    const { token } = await harness.player({ coins: 400 });
    await harness.call('prizeDraw', {}, { token });
    harness.clock.set(`${day}T16:05:00Z`);
    await revealEnded(harness);
    return (await harness.app.inject(`/fair/${day}.json`)).json();
  };
  for (const [day, given, forged] of [
    ['2025-12-31', STAMINA, COINS],
    ['2026-01-01', COINS, STAMINA],
  ] as const) {
    const page = await read(day);
    expect(page.draws).toMatchObject([{ rolled: STAMINA, given }]);
    expect([await check([page]), checkRecord(page)]).toEqual([
      { problems: [], draws: 1 },
      { draws: ['right'], stock: true },
    ]);
    last(page.draws).given = forged;
    expect((await check([page])).problems).toEqual([`draw 1 gave prize ${forged}, by roll and stock ${given}`]);
    expect(checkRecord(page).draws).toEqual(['wrong']);
  }
  expect((await harness.app.inject('/fair/2026-01-01')).body).toContain('体力+1 100%（改发100 萤石）');
  await harness.close();
}, 120_000);

describe('a published file of a prize that is given out by day', () => {
  let page: Page;
  let check: Check;

  beforeAll(async () => {
    const byDay = { stock: 24, byDay: `${DAY}:24`, hours: '10-22' };
    const listed = withWeights(new Map([[STICKER, 10_000]]), (id) => (id === STICKER ? byDay : {}));
    const harness = await openHarness({ campaign: listed });
    check = await checkerOf(harness);
    for (const [time, draws] of [
      ['01:59', 1],
      ['02:00', 3],
      ['06:30', 10],
    ] as const) {
      harness.clock.set(`${DAY}T${time}:00Z`);
      const { token } = await harness.player({ coins: 400 * draws });
      for (let n = 0; n < draws; n += 1) await harness.call('prizeDraw', { seed: seedOf(n) }, { token });
    }
    harness.clock.set(`${DAY}T16:05:00Z`);
    await revealEnded(harness);
    page = (await harness.app.inject(`/fair/${DAY}.json`)).json();
    expect((await harness.app.inject(`/fair/${DAY}`)).body).toContain('当日为止共放出 24 件');
    return () => harness.close();
  }, 120_000);

  const moved = (forged: Page, change: Partial<Release>): void =>
    oddsIn(forged).forEach(({ release }) => release && Object.assign(release, change));

  test('that is honest gives two pieces an hour, and both checkers say so', async () => {
    expect(page.draws.map(({ hour, given }) => `${hour} ${given === STICKER}`)).toEqual([
      '9 false',
      '10 true',
      '10 true',
      '10 false',
      ...Array.from({ length: 8 }, () => '14 true'),
      '14 false',
      '14 false',
    ]);
    expect(await check([page])).toEqual({ problems: [], draws: 14 });
    expect(checkRecord(page)).toEqual({ draws: page.draws.map(() => 'right'), stock: true });
  });

  test.each<[string, (page: Page) => void]>([
    ['a piece given before its hour', ({ draws }) => (firstOrThrow(draws).given = STICKER)],
    ['a piece held back', ({ draws }) => (firstOrThrow(draws.slice(1)).given = CONSOLATION)],
    ['a draw moved to an earlier hour', ({ draws }) => (firstOrThrow(draws.slice(1)).hour = 9)],
    ['other hours', (forged) => moved(forged, { hours: [8, 22] })],
    ['other days', (forged) => moved(forged, { from: '2025-11-01' })],
    ['more pieces in all', ({ stock }) => (stock.total[STICKER] = 36)],
    ['unknown pieces', ({ stock }) => delete stock.total[STICKER]],
  ])('with %s is found out by both', async (_, forge) => {
    const forged = structuredClone(page);
    forge(forged);
    expect((await check([forged])).problems).not.toEqual([]);
    expect(checkRecord(forged).draws).toContain('wrong');
  });
});
