import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { resume } from '../../../game-frame/view/loop/resume.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';
import { hashesOf } from './play-through.ts';

const id = 'resumed';
const log = botLog(id);
const hashes = hashesOf(id, log, 1);
const pace = { now: () => 0, onProgress: () => {}, yieldToBrowser: async () => {} };

/** The log as it was saved when the page was closed after this many ticks. */
const keptAt = (tick: number): string =>
  packLog({ ...log, drops: log.drops.filter((drop) => drop.tick < tick), endTick: tick });

describe('resume', () => {
  test('goes on at the very tick, and every later tick is that of the uninterrupted game', {
    tags: 'long',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: log.endTick - 1 }), async (died) => {
        const resumed = await resume(seededPieces(id), keptAt(died), pace);
        expect(resumed?.game.tick).toBe(died);
        const session = createSession(id, seededPieces(id), resumed);
        expect(session.game.hash()).toBe(hashes.get(died));
        const drops = dropsByTick(log);
        while (!session.game.over) {
          const x = drops.get(session.game.tick);
          if (x !== undefined) session.drop(x);
          session.tick();
          expect(session.game.hash()).toBe(hashes.get(session.game.tick));
        }
        expect(session.pack()).toBe(packLog(log));
      }),
      { numRuns: 20 },
    );
  });

  test('says how far it is and yields to the browser', async () => {
    let now = 0;
    const shares: number[] = [];
    let yields = 0;
    await resume(seededPieces(id), packLog(log), {
      now: () => (now += 10),
      onProgress: (share) => shares.push(share),
      yieldToBrowser: async () => {
        yields += 1;
      },
    });
    expect(yields).toBe(shares.length);
    expect(yields).toBeGreaterThan(5);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  test.each(['', 'AAAA', '!', 'AQ'])('is not misled by a broken log %j', async (packed) => {
    const resumed = await resume(seededPieces(id), packed, pace);
    expect(resumed === null || resumed.game.tick === resumed.log.endTick).toBe(true);
  });

  test('refuses a log that claims ticks after the end', async () => {
    expect(await resume(seededPieces(id), packLog({ ...log, endTick: log.endTick + 60 }), pace)).toBeNull();
  });
});
