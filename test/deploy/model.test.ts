import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Costs, firstMinute, FULL, measuredCosts, people } from '../tools/scale/costs.ts';
import { minuteOf } from '../tools/scale/minute.ts';
import { brokenBy, needsOf, report } from '../tools/scale/model.ts';

const SCALING = resolve(import.meta.dirname, '../../server/deploy/SCALING.md');

const COSTS: Costs = {
  replayMs: 300,
  gameSqlMs: 3,
  gameApiMs: 6,
  playSeconds: 200,
  deals: 20,
  dealSqlMs: 0.2,
  dealApiMs: 0.3,
  callSqlMs: 1,
  callApiMs: 1,
  entrySqlMs: 9,
  entryApiMs: 6,
  entryTransactions: 15,
  playerBytes: 1000,
  gameBytes: 2000,
  dealBytes: 100,
  firstVisitBytes: 1e6,
  laterVisitBytes: 5000,
};

describe('the model of scale', () => {
  test('equals a calculation by hand', () => {
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

  test('grows with the players, as do its bottlenecks', () => {
    const [small, middle, large] = [1e3, 1e6, 1e7].map((players) => needsOf(players, COSTS));
    if (!small || !middle || !large) throw new Error('three sizes');
    expect(large.replayCores).toBeCloseTo(10 * middle.replayCores);
    expect(large.storageGb).toBeCloseTo(10 * middle.storageGb);
    expect(brokenBy(small)).toEqual([]);
    expect(brokenBy(large).length).toBeGreaterThan(brokenBy(middle).length);
  });

  test('counts the first minute as a calculation by hand does', () => {
    const needs = needsOf(1e6, COSTS);
    const { api, transactions, codesASecond, trafficMbit, minutes } = minuteOf(needs, COSTS);
    const perSecond = (1e6 * firstMinute.share) / 60;
    // 3 of a game's 20 deals are in its first half-minute.
    expect(api).toBeCloseTo((perSecond * (6 + 3 * 0.3)) / 1000 / FULL);
    expect(transactions).toBeCloseTo(perSecond * (15 + 3 * firstMinute.dealTransactions));
    expect(codesASecond).toBeCloseTo(perSecond * people.smsEach);
    expect(trafficMbit).toBeCloseTo(perSecond * 8);
    expect(minutes).toBeGreaterThan(1);
  });

  test('equals the tables of SCALING.md, by the figures of the kept run', () => {
    const document = readFileSync(SCALING, 'utf8');
    const lines = report([1e5, 1e6, 1e7], measuredCosts()).split('\n');
    expect(lines.filter((line) => !document.includes(line))).toEqual([]);
    expect(lines.join('')).not.toMatch(/NaN|Infinity/);
  });
});
