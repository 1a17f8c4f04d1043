import { expect, test } from 'vitest';
import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { type Clock, heldClock, systemClock } from '../../server/common/clock.ts';
import { databaseNow } from '../../server/db/index.ts';
import { countHits, hit } from '../../server/rules/calls/throttle.ts';
import { contextOf } from '../../server/rules/context.ts';
import { judge, playTimeMs, type Verdict } from '../../server/rules/game/verdict.ts';
import { replayHere } from '../../server/verify/index.ts';
import { openLog } from '../support/bot-log.ts';
import { piecesOf } from '../support/dealt-game.ts';
import { shortGame } from '../support/load/bot-games.ts';
import { verifierOf } from '../support/server/harness.ts';
import { type RuleHarness, describeRules } from '../support/server/rule-suite.ts';

const GAME = 'a clock that is wrong_';
/** More than the campaign's clock tolerance. */
const SKEW_MS = 8000;

const skewed = (ms: number): Clock => {
  const now = (): Date => new Date(Date.now() + ms);
  return { now, campaignNow: now };
};

/** One process's verdict on an honest game that another process started exactly its play time ago. */
function verdictOf(rules: RuleHarness, startedBy: Clock, judgedBy: Clock): Promise<Verdict> {
  const { over, ticks, deals } = shortGame(GAME, piecesOf(GAME, rules.keys));
  const started_at = new Date(startedBy.now().getTime() - playTimeMs(ticks));
  const game = {
    id: GAME,
    status: 'open' as const,
    paid_with: 'free' as const,
    started_at,
    started_day: '2025-11-15',
    version: 1,
    sim_version: SIM_VERSION,
    result: null,
    number: 1,
    takeovers: 0,
    last_deal: null,
    deals: deals.map(({ from, log }) => ({ piece: from, log, drops: 1, last_drop: 0, ticks: openLog(log).endTick })),
  };
  const verifier = verifierOf(async (job) => replayHere(job));
  return judge(contextOf({ ...rules, clock: judgedBy }), verifier, game, over);
}

describeRules('the clocks of two processes', (suite) => {
  test('that are far apart agree by the database’s clock, so that an honest game is no cheat', async () => {
    const rules = suite.shared;
    const [ahead, behind] = [skewed(0), skewed(-SKEW_MS)];
    expect(await verdictOf(rules, ahead, behind)).toEqual({ accepted: false, fault: 'clock' });
    const held = async (): Promise<Clock> => {
      const theirs = await databaseNow(rules.database);
      return heldClock(
        systemClock(undefined, () => theirs.getTime()),
        null,
      );
    };
    const [a, b] = [await held(), await held()];
    expect(await verdictOf(rules, a, b)).toMatchObject({ accepted: true });
    expect(await verdictOf(rules, b, a)).toMatchObject({ accepted: true });
  });

  test('a window that a clock two hours ahead began ends no later than its length', async () => {
    const rules = suite.shared;
    const at = (hours: number) => {
      const now = new Date(Date.parse('2025-11-15T04:00:00Z') + hours * 3_600_000);
      return { ...contextOf(rules), now };
    };
    const minute = { times: 1, seconds: 60 };
    await hit(at(2), 'a window', minute);
    await expect(hit(at(0), 'a window', minute)).rejects.toMatchObject({ seconds: 60 });
    const counted = await countHits(at(0), [['a window', minute]]);
    expect(counted(['a window', minute]).ends_at).toEqual(new Date(at(0).now.getTime() + 60_000));
  });
});

test('a held clock follows drift at once and a jump after ten minutes, and is sure of neither before', () => {
  let elapsed = 0;
  const start = Date.parse('2025-11-15T04:00:00Z');
  const open = (stored: number | null) =>
    heldClock(
      systemClock(new Date(start + 1000), () => start),
      stored === null ? null : new Date(stored),
      () => elapsed,
    );
  const clock = open(null);
  const follow = (minutes: number, jump: number) => {
    elapsed = minutes * 60_000;
    clock.follow(new Date(start + elapsed + jump));
    return { ahead: clock.now().getTime() - start - elapsed, jump: clock.jump(), sure: clock.sure() };
  };
  const DAYS = 60 * 86_400_000;
  expect(follow(1, 50)).toEqual({ ahead: 50, jump: 0, sure: true });
  // Ahead for a minute, then right again: nothing has happened.
  expect(follow(2, DAYS)).toEqual({ ahead: 50, jump: DAYS - 50, sure: false });
  expect(follow(3, 40)).toEqual({ ahead: 40, jump: 0, sure: true });
  // It jumps again and again: none lasts.
  expect(follow(4, DAYS).sure).toBe(false);
  expect(follow(10, -DAYS).sure).toBe(false);
  expect(follow(15, -DAYS)).toMatchObject({ ahead: 40, sure: false });
  expect(follow(20, -DAYS)).toEqual({ ahead: -DAYS, jump: 0, sure: true });
  expect(clock.campaignNow().getTime() - clock.now().getTime()).toBe(1000);
  elapsed = 0;
  // A start whose time is not what was stored is believed after ten minutes.
  const [restarted, odd] = [open(start - 60_000), open(start - DAYS)];
  expect([restarted.sure(), odd.sure()]).toEqual([true, false]);
  elapsed = 600_000;
  expect(odd.sure()).toBe(true);
});
