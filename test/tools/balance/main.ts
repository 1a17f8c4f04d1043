/**
 * `npm run balance`: the bots play, a report tells how they fared. It is the lab's own report.
 * `--games 400 --first 61 --seed balance --bots random,average`: which games; `--preset file` compares with the shipped
 * game on equal seeds; `--stop-early` ends when more games would decide nothing; `--log file` keeps finished games, so that
 * a long batch can be broken off; `--out folder` writes report.md, report.html and games.csv; `--json`.
 * `--search file`: looks for a config that meets the file's targets, and writes preset, trials and report to `--out`.
 */
import { reportOf, LOOK_CONFIDENCE } from '../../../game-frame/balance/batch/report.ts';
import { playBatch, type Player, type Progress } from '../../../game-frame/balance/batch/play-jobs.ts';
import { TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { withLog } from './log.ts';
import { presetsOf, readOptions } from './options.ts';
import { runSearch } from './search.ts';
import { writeReport } from './write.ts';
import { withThreads } from './threads.ts';

const { games, first, bots, seed, preset, search, log, out, 'stop-early': stopEarly, json } = readOptions();

function showProgress({ done, games: all, secondsLeft }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} games, ${Math.ceil(secondsLeft)} s left   `);
}

async function play(players: readonly Player[]): Promise<void> {
  const plan = { batch: seed, first, games, bots, presets: presetsOf(preset), stopEarly, targets: TARGETS };
  const sides = await playBatch(plan, players, showProgress);
  if (process.stderr.isTTY) process.stderr.write('\n');
  writeReport(reportOf(sides, TARGETS, stopEarly ? LOOK_CONFIDENCE : undefined), { out, json });
}

await withThreads((threads) => {
  const players = log === undefined ? threads : withLog(log, threads);
  return search === undefined ? play(players) : runSearch(search, players, out);
});
