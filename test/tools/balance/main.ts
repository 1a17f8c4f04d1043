/**
 * `npm run balance`: the bots play, a report tells how they fared. It is the lab's own report.
 * `--games 400 --first 61 --seed balance --bots random,average`: which games; `--preset file` compares with the shipped
 * game on equal seeds; `--log file` keeps finished games, so that a long batch can be broken off; `--out folder` writes
 * report.md; `--json`.
 * `--targets file`: judges the file's targets instead of the shipped game's.
 * `--search file`: looks for a config that meets the file's targets, and writes preset, trials and report to `--out`.
 */
import { reportOf } from '../../../game-frame/balance/batch/report.ts';
import { gameResult } from '../../../game-frame/balance/batch/job.ts';
import { playBatch, type JobRunner } from '../../../game-frame/balance/batch/play-jobs.ts';
import { parseTargets, TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { withLog } from './log.ts';
import { presetsOf, readFrom, readOptions } from './options.ts';
import { runSearch } from './search.ts';
import { showProgress, withThreads } from '../threads.ts';
import { warn, warningsOf, writeReport } from './write.ts';

const { games, first, bots, seed, preset, search, log, out, targets, json } = readOptions();

async function play(runners: readonly JobRunner[]): Promise<void> {
  const asked = targets === undefined ? TARGETS : readFrom(targets, parseTargets);
  const plan = { batch: seed, first, games, bots, presets: presetsOf(preset) };
  const played = asked.filter(({ bot }) => bots.includes(bot));
  const sides = await playBatch(plan, runners, showProgress);
  warn(warningsOf(played, games));
  writeReport(reportOf(sides, asked), { out, json });
}

await withThreads(new URL('worker.ts', import.meta.url), gameResult, (threads) => {
  const runners = log === undefined ? threads : withLog(log, threads);
  return search === undefined ? play(runners) : runSearch(search, runners, out);
});
