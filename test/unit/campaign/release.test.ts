import { describe, expect, test } from 'vitest';
import { checkCampaign, hourOf, leftAt, releasedBy, releaseOf } from '../../../server/campaign/index.ts';
import { prizeAt } from '../../../server/rules/draw/roll.ts';
import file from '../../../server/campaign/campaign.ts';
import { addDays } from '../../../src/campaign/phase.ts';

const CAMPAIGN = { firstDay: '2025-11-01', lastDay: '2025-12-30', claimUntil: '2026-01-06' };
const DAYS = Array.from({ length: 60 }, (_, index) => addDays(CAMPAIGN.firstDay, index));
const release = (byDay: string, stock: number, hours?: string) =>
  releaseOf({ byDay, stock, ...(hours !== undefined && { hours }) }, CAMPAIGN);
/** Pieces that each day releases, by hours. */
const daily = (byDay: string, stock: number, days = DAYS) => {
  let before = 0;
  return days.map((day) => {
    const now = releasedBy(release(byDay, stock), stock, { day, hour: 23 });
    const pieces = now - before;
    before = now;
    return pieces;
  });
};

const EVEN = release('even', 720, '8-20');
const at = (hour: number): number => releasedBy(EVEN, 720, { day: '2025-11-02', hour });
const left = (day: string, hour: number, given: number) => leftAt(EVEN, 720, given, { day, hour });

describe('pieces by day', () => {
  test.each([5, 50, 60, 61, 1000, 10_000_000])(
    '%i are all released in 60 even days, the last as early as the first',
    (stock) => {
      const days = daily('even', stock);
      expect(days.reduce((a, b) => a + b)).toBe(stock);
      expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(1);
      const first = days.findIndex((pieces) => pieces > 0);
      expect(Math.abs(first - (59 - days.findLastIndex((pieces) => pieces > 0)))).toBeLessThanOrEqual(1);
    },
  );

  test('follow weights from Monday on, or a list of days', () => {
    // 2025-11-01 is a Saturday.
    expect(daily('0 0 0 0 0 3 1', 4 * 9 - 1 + 3, DAYS.slice(0, 9))).toEqual([3, 1, 0, 0, 0, 0, 0, 3, 1]);
    const listed = daily('2025-11-02:4 2026-01-06:3', 7, [...DAYS, '2026-01-05', '2026-01-06']);
    expect([listed[0], listed[1], listed.at(-2), listed.at(-1)]).toEqual([0, 4, 0, 3]);
  });

  test('are released hour by hour, and all there before the campaign and after it', () => {
    expect([0, 7, 8, 9, 19, 23].map(at)).toEqual([12, 12, 13, 14, 24, 24]);
    expect(left('2025-11-02', 5, 12)).toEqual({ all: 708, today: 12, now: 0, next: 8 });
    expect(left('2025-11-02', 9, 12)).toEqual({ all: 708, today: 12, now: 2 });
    expect(left('2025-11-02', 21, 24)).toEqual({ all: 696, today: 0, now: 0 });
    for (const day of ['2025-10-31', '2025-12-31'])
      expect(left(day, 0, 20)).toEqual({ all: 700, today: 700, now: 700 });
    // A clock that is behind the day that draws are on.
    expect(hourOf('2025-11-02', new Date('2025-11-01T15:59:59Z'))).toEqual({ day: '2025-11-02', hour: 0 });
    expect(hourOf('2025-11-02', new Date('2025-11-02T15:59:59Z'))).toEqual({ day: '2025-11-02', hour: 23 });
  });

  test.each([
    ['an unlimited prize', { byDay: 'even', stock: null }],
    ['another sum', { byDay: '2025-11-15:5', stock: 6 }],
    ['a day outside', { byDay: '2027-11-15:5', stock: 5 }],
    ['no weight', { byDay: '0 0 0 0 0 0 0', stock: 5 }],
    ['hours backwards', { byDay: 'even', hours: '22-10' }],
    ['other words', { byDay: 'daily' }],
  ])('of %s are refused', (_, change) => {
    const prizes = file.draw.prizes.map((prize) => (prize.id === 2 ? { ...prize, ...change } : prize));
    expect(() => checkCampaign({ ...file, draw: { ...file.draw, prizes } })).toThrow(/byDay|hours/);
  });

  test('100,000 players a day, 60 days: the last is as good as the first, and all are won', () => {
    const { prizes } = checkCampaign(file).draw;
    const stocked = prizes
      .filter(({ stock }) => stock !== null)
      .map((prize) => Object.assign({ given: 0, release: releaseOf({ ...prize, byDay: 'even' }, CAMPAIGN) }, prize));
    const won = DAYS.map(() => 0);
    let seed = 1;
    for (const [index, day] of DAYS.entries())
      for (let draw = 0; draw < 100_000; draw += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        const rolled = prizeAt(prizes, seed % 10_000).id;
        const prize = stocked.find(({ id }) => id === rolled);
        const hour = Math.floor((draw * 24) / 100_000);
        if (!prize || prize.given >= releasedBy(prize.release, prize.stock ?? 0, { day, hour })) continue;
        prize.given += 1;
        won[index] = (won[index] ?? 0) + 1;
      }
    expect(stocked.map(({ given }) => given)).toEqual(stocked.map(({ stock }) => stock));
    expect(Math.max(...won) - Math.min(...won)).toBeLessThanOrEqual(stocked.length);
  });
});
