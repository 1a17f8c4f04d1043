import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { divergenceOf } from '../../../game-frame/debug/model/divergence.ts';
import { parseRecord, timelineOf } from '../../../game-frame/debug/model/record.ts';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';

/** Records saved in the lab: each file in the folder replays without a difference, or the test names the first one. */
const FOLDER = join(import.meta.dirname, 'records');

test.each(globSync('*.lab', { cwd: FOLDER }))('%s plays to its recorded hashes', (file) => {
  const record = parseRecord(readFileSync(join(FOLDER, file), 'utf8'));
  expect(record.simVersion, 'a record of another version is to be saved anew').toBe(SIM_VERSION);
  const timeline = timelineOf(record, record.endTick);
  expect(divergenceOf(timeline, record)).toBeNull();
  expect(timeline.game.hash()).toBe(record.checkpoints.at(-1)?.hash);
});
