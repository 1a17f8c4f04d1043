import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JobRunner, sayProgress } from '../../../game-frame/balance/batch/play-jobs.ts';
import { markdown } from '../../../game-frame/balance/batch/report.ts';
import { readJson } from '../../../game-frame/balance/config/changes.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { searchSchema } from '../../../game-frame/balance/search/plan.ts';
import { search, trialCells, trialsHead } from '../../../game-frame/balance/search/search.ts';
import { readFrom } from './options.ts';
import { showLine, warn, warningsOf, writeReport } from './write.ts';

/**
 * Runs the search of a file: prints progress and each trial, then the report on held-out seeds; writes the preset.
 * Ctrl+C stops it with the best so far, a second one at once.
 */
export async function runSearch(path: string, runners: readonly JobRunner[], out = '.'): Promise<void> {
  const plan = readFrom(path, (text) => readJson(searchSchema, text));
  warn(warningsOf(plan.targets, plan.heldOut));
  const finish = new AbortController();
  process.once('SIGINT', () => finish.abort());
  const { preset, report, trials, best } = await search(plan, runners, {
    finish: finish.signal,
    onProgress: (progress) => showLine(`${progress.phase}: ${sayProgress(progress)}`),
    onTrial: (trial) => warn([trialCells(trial).join('  ')]),
  });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'preset.json'), printPresets([preset]));
  writeFileSync(join(out, 'trials.md'), `${markdown([trialsHead(best), ...trials.map(trialCells)])}\n`);
  writeReport(report, { out, json: false });
}
