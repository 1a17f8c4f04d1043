import { describe, expect, test } from 'vitest';
import { type Costs, FULL, measuredCosts, people } from '../tools/scale/costs.ts';
import { brokenBy, needsOf, tableOf } from '../tools/scale/model.ts';

const COSTS: Costs = {
  replayMs: 300,
  gameSqlMs: 3,
  gameApiMs: 6,
  deals: 20,
  dealSqlMs: 0.2,
  dealApiMs: 0.3,
  callSqlMs: 1,
  callApiMs: 1,
  playerBytes: 1000,
  gameBytes: 2000,
  dealBytes: 100,
  firstVisitBytes: 1e6,
  laterVisitBytes: 5000,
};

describe('the model of scale', () => {
  test('is what a calculation by hand gives', () => {
    const { games, replayCores, dealCores, games62, storageGb, dealsGb } = needsOf(1e6, COSTS);
    const perSecond = (1e6 * people.gamesADay * people.busiestHour * people.burst) / 3600;
    expect(games).toBeCloseTo(perSecond);
    expect(replayCores).toBeCloseTo((perSecond * 0.3) / FULL);
    expect(dealCores).toBeCloseTo((perSecond * 20 * 0.0005) / FULL);
    expect(games62).toBeCloseTo(1e6 * people.gamesADay * 62);
    // A deal is kept for 30 hours.
    expect(dealsGb).toBeCloseTo((1e6 * people.gamesADay * (30 / 24) * 20 * 100) / 1e9);
    expect(storageGb).toBeGreaterThan((games62 * 2000) / 1e9 + dealsGb);
  });

  test('grows with the players, and more gives way', () => {
    const [small, middle, large] = [1e3, 1e6, 1e7].map((players) => needsOf(players, COSTS));
    if (!small || !middle || !large) throw new Error('three sizes');
    expect(large.replayCores).toBeCloseTo(10 * middle.replayCores);
    expect(large.storageGb).toBeCloseTo(10 * middle.storageGb);
    expect(brokenBy(small)).toEqual([]);
    expect(brokenBy(large).length).toBeGreaterThan(brokenBy(middle).length);
  });

  test('is printed from the figures of the kept run', () => {
    const table = tableOf([1e5, 1e6, 1e7].map((players) => needsOf(players, measuredCosts())));
    expect(table).toMatch(/^players a day +1e5 +1e6 +1e7$/m);
    expect(table).not.toMatch(/NaN|Infinity/);
  });
});
