import { describe, expect, test } from 'vitest';
import { packLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { resume } from '../../../game-frame/view/loop/resume.ts';
import { botLog } from '../../support/bot-log.ts';

const id = 'resumed';
const log = botLog(id);
const pace = { now: () => 0, onProgress: () => {}, yieldToBrowser: async () => {} };

describe('resume', () => {
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
