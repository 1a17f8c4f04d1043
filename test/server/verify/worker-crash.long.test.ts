import { setEnvironmentData } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { coinsOf } from '../../support/campaign.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { startPool, type Verifier } from '../../../server/verify/index.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { openHarness, type TestPlayer } from '../../support/server/harness.ts';
import { type Round, sentOf, startRound } from '../../support/server/played-games.ts';

const WORKER = new URL('./crashing-worker.ts', import.meta.url);

/** A pool whose one thread crashes at its first job; its replacement works. */
function crashingPool(way: string, lost: unknown[]): Verifier {
  setEnvironmentData('crash', way);
  const pool = startPool({ workers: 1, queue: 8, worker: WORKER, onLost: (reason) => lost.push(reason) });
  setEnvironmentData('crash', undefined);
  return pool;
}

test.each(['exit', 'throw'])(
  'a replay thread that crashes in mid-game (%s) loses no game and pays none twice',
  async (way) => {
    const lost: unknown[] = [];
    const verifier = crashingPool(way, lost);
    const harness = await openHarness({ verifier });
    const players = await Promise.all(['a', 'b', 'c'].map(() => harness.player()));
    const rounds: { readonly player: TestPlayer; readonly round: Round }[] = [];
    for (const player of players) rounds.push({ player, round: await startRound(harness, player) });
    const { timestamp } = harness;
    const over = async (at: number) => {
      const { player, round } = firstOrThrow(rounds.slice(at));
      return harness.send('gameOver', { ...sentOf(round) }, { token: player.token, timestamp });
    };

    const [refused, ...others] = await Promise.all([over(0), over(1), over(2)]);
    expect(refused).toMatchObject({ status: 503, code: Code.busy });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // The next thread replays the waiting jobs.
    expect(others.map(({ code }) => code)).toEqual([Code.ok, Code.ok]);
    expect(lost).toHaveLength(1);

    const paid = await over(0);
    expect(paid.code).toBe(Code.ok);
    expect((await over(0)).body).toBe(paid.body);
    const balances = await harness.database.sql<{ coin: number }>`select coin from players order by id`;
    expect(balances).toEqual(rounds.map(({ round }) => ({ coin: coinsOf(round.score) })));
    expect((await audit(harness, 10)).findings).toEqual([]);
    await verifier.close();
    await harness.close();
  },
);
