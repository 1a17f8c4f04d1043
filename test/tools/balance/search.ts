import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { warningsOf } from '../../../game-frame/balance/batch/judge.ts';
import type { Player } from '../../../game-frame/balance/batch/play-jobs.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { parsePlan } from '../../../game-frame/balance/search/plan.ts';
import { sayProgress, trialCells, trialsText } from '../../../game-frame/balance/search/progress.ts';
import { search } from '../../../game-frame/balance/search/search.ts';
import { readFrom } from './options.ts';
import { showLine, warn, writeReport } from './write.ts';

/**
 * Runs the search of a file: prints progress and each trial, then the report on held-out seeds; writes the preset.
 * Ctrl+C stops it with the best so far, a second one at once.
 */
export async function runSearch(path: string, players: readonly Player[], out = '.'): Promise<void> {
  const plan = readFrom(path, parsePlan);
  warn(warningsOf(plan.targets, plan.heldOut));
  const finish = new AbortController();
  process.once('SIGINT', () => finish.abort());
  const { preset, report, trials } = await search(plan, players, {
    finish: finish.signal,
    onProgress: (progress) => showLine(sayProgress(progress)),
    onTrial: (trial) => warn([trialCells(trial).join('  ')]),
  });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'preset.json'), printPresets([preset]));
  writeFileSync(join(out, 'trials.md'), trialsText(trials));
  writeReport(report, { out, json: false });
}
