import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameResult } from '../../../game-frame/balance/batch/job.ts';
import { tooFewGames } from '../../../game-frame/balance/batch/judge.ts';
import { type JobRunner, playBatch, sayProgress } from '../../../game-frame/balance/batch/play-jobs.ts';
import { markdown, type Report, reportOf, reportText } from '../../../game-frame/balance/batch/report.ts';
import { nameOf, parseTargets, type Target, TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { readJson } from '../../../game-frame/balance/config/changes.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { searchSchema } from '../../../game-frame/balance/search/plan.ts';
import { effectsCsv } from '../../../game-frame/balance/search/sensitivity.ts';
import { search, trialCells, trialsHead } from '../../../game-frame/balance/search/search.ts';
import { withLog } from './log.ts';
import { compareSet, parseSet } from './set.ts';
import { presetsOf, readFrom, readOptions } from './options.ts';
import { showProgress, withThreads } from '../threads.ts';

const { games, first, bots, seed, preset, search: searched, set, log, out, targets, json } = readOptions();

function writeReport(report: Report, folder: string | undefined, asJson = false): void {
  const { sides: _, ...figures } = report;
  process.stdout.write(asJson ? `${JSON.stringify(figures, null, 2)}\n` : reportText(report));
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), reportText(report));
}

const print = (text: string): void => void process.stdout.write(text);

const ERASE = process.stderr.isTTY ? '\r\u001B[K' : '';

function warn(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${ERASE}${line}\n`);
}

const warnOf = (wanted: readonly Target[], most: number): void =>
  warn(
    wanted.flatMap((target) => {
      const needed = tooFewGames(target, most);
      return needed === undefined ? [] : [`${nameOf(target)}: needs about ${needed} games, not ${most}`];
    }),
  );

async function play(runners: readonly JobRunner[]): Promise<void> {
  const asked = targets === undefined ? TARGETS : readFrom(targets, parseTargets);
  const plan = { batch: seed, first, games, bots, presets: presetsOf(preset) };
  const sides = await playBatch(plan, runners, showProgress);
  const played = asked.filter(({ bot }) => bots.includes(bot));
  warnOf(played, games);
  writeReport(reportOf(sides, asked), out, json);
}

/** Runs the search of a file, reports on held-out seeds, and writes the preset. Ctrl+C stops it with the best so far. */
async function runSearch(path: string, runners: readonly JobRunner[], folder = '.'): Promise<void> {
  const plan = readFrom(path, (text) => readJson(searchSchema, text));
  const finish = new AbortController();
  process.once('SIGINT', () => finish.abort());
  const {
    preset: found,
    report,
    trials,
    best,
  } = await search(plan, runners, {
    finish: finish.signal,
    onProgress: (progress) => {
      if (process.stderr.isTTY) process.stderr.write(`${ERASE}${progress.phase}: at most ${sayProgress(progress)}`);
    },
    onTrial: (trial) => warn([trialCells(trial).join('  ')]),
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'preset.json'), printPresets([found]));
  writeFileSync(join(folder, 'sensitivity.csv'), effectsCsv(trials.flatMap(({ effects }) => effects)));
  writeFileSync(join(folder, 'trials.md'), `${markdown([trialsHead(best), ...trials.map(trialCells)])}\n`);
  writeReport(report, folder);
}

await withThreads(new URL('worker.ts', import.meta.url), gameResult, (threads) => {
  const runners = log === undefined ? threads : withLog(log, threads);
  if (set !== undefined) return compareSet(readFrom(set, parseSet), presetsOf(preset), threads).then(print);
  return searched === undefined ? play(runners) : runSearch(searched, runners, out);
});
