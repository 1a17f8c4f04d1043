import { expect, test } from 'vitest';
import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { type Clock, correctedClock } from '../../server/common/clock.ts';
import { clockOffset } from '../../server/db/index.ts';
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
    const corrected = await Promise.all(
      [ahead, behind].map(async (clock) => {
        const own = correctedClock(clock);
        own.correct(await clockOffset(rules.database, () => own.now()));
        return own;
      }),
    );
    const [a = ahead, b = behind] = corrected;
    expect(await verdictOf(rules, a, b)).toMatchObject({ accepted: true });
    expect(await verdictOf(rules, b, a)).toMatchObject({ accepted: true });
  });
});
