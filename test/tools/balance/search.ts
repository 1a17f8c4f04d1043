import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Player } from '../../../game-frame/balance/batch/play-jobs.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { trialCells, trialsText } from '../../../game-frame/balance/search/progress.ts';
import { search, searchSchema } from '../../../game-frame/balance/search/search.ts';
import { readText, refuse } from './options.ts';
import { writeReport } from './write.ts';

/** Runs the search of a file of targets: prints each trial, then the report on held-out seeds; writes the preset. */
export async function runSearch(path: string, players: readonly Player[], out = '.'): Promise<void> {
  const plan = v.safeParse(v.pipe(v.string(), v.parseJson(), searchSchema), readText(path));
  if (!plan.success) {
    const [issue] = plan.issues;
    return refuse(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const { preset, report, trials } = await search(plan.output, players, (trial) => {
    process.stderr.write(`${trialCells(trial).join('  ')}\n`);
  });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'preset.json'), printPresets([preset]));
  writeFileSync(join(out, 'trials.md'), trialsText(trials));
  writeReport(report, { out, json: false });
}
