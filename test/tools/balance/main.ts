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
