import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runJob } from '../../../game-frame/balance/batch/job.ts';
import { playBatch } from '../../../game-frame/balance/batch/play-jobs.ts';
import { reportOf, reportText } from '../../../game-frame/balance/batch/report.ts';
import { printTargets, TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { withChanges } from '../../../game-frame/balance/config/changes.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, LEVELS, readLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT } from '../../unit/house/sources.ts';

const folder = temporaryFolder();
afterAll(removeFolders);
const at = (name: string): string => join(folder, name);
const balance = (...args: string[]): string =>
  execFileSync(process.execPath, ['test/tools/balance/main.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const changes = { redY: 6, maxTicks: 600, gravity: 20 };

test('the command reports the same as the lab, and resumes from its log', { tags: 'long' }, async () => {
  const short = { name: 'short', changes: { maxTicks: 600 } };
  writeFileSync(at('p.json'), printPresets([short, { name: 'low', changes }]));
  const args = `--bots random --games 4 --seed same --preset low@${at('p.json')} --log ${at('log')}`.split(' ');
  const printed = balance(...args, '--out', folder);

  const presets = [
    { name: 'shipped', config },
    { name: 'low', config: withChanges(changes) },
  ];
  const plan = { batch: 'same', games: 4, bots: ['random'] as const, presets };
  const sides = await playBatch(plan, [(job) => Promise.resolve(runJob(job))]);
  expect(printed).toBe(reportText(reportOf(sides, TARGETS)));
  expect(readFileSync(at('report.md'), 'utf8')).toBe(printed);

  const log = readFileSync(at('log'), 'utf8');
  writeFileSync(at('log'), log.replaceAll(/"score":\d+/g, '"score":7').slice(0, -9));
  expect(balance(...args, '--json')).toContain('"value": 7');
  expect(readFileSync(at('log'), 'utf8').trim().split('\n')).toHaveLength(9);
});

test('the command judges the targets of a file, and searches', { tags: 'long' }, () => {
  const targets = [
    { bot: 'random', measure: 'score', least: -0.5, change: true },
    { bot: 'random', measure: 'level 11', most: 0.01 },
  ] as const;
  writeFileSync(at('t.json'), printTargets(targets));
  writeFileSync(at('low.json'), printPresets([{ name: 'low', changes }]));
  const args = ['--bots', 'random', '--games', '2', '--targets', at('t.json'), '--preset', at('low.json')];
  expect(balance(...args)).toMatch(/\| random: score at least -50 % against A \| – \| -[\d.]+ %/);
  const free = [{ key: 'gravity', least: 30, most: 40 }];
  const plan = { targets: [targets[0]], free, start: changes, against: changes, trials: 2, games: 2, heldOut: 2 };
  writeFileSync(at('s.json'), JSON.stringify(plan));
  expect(balance('--search', at('s.json'), '--out', folder)).toMatch(
    /\| random: score .* \| – \| 0 % \[0 %, 0 %\] met/,
  );
  expect(readFileSync(at('trials.md'), 'utf8').split('\n')).toHaveLength(4);
});

test('the command plays players’ games again, under the shipped game to the same end', { tags: 'long' }, () => {
  const { id, gameData, drops, score, ticks } = playGame('set', 'random');
  const read = readLog(gameData);
  const actions = read.ok ? read.log.drops.map(({ tick, x }) => ({ tick, action: { do: 'drop', x } })) : [];
  const pieces = seededPieces(id)
    .slice(0, drops + 50)
    .map((level) => level.toString(LEVELS + 1));
  writeFileSync(at('best.json'), JSON.stringify([{ id: `pieces:${pieces.join('')}`, actions, endTick: ticks }]));
  writeFileSync(
    at('double.json'),
    printPresets([{ name: 'double', changes: { points: config.points.map((each) => 2 * each), comboPoints: 2 } }]),
  );
  const printed = balance('--set', at('best.json'), '--preset', at('double.json'));
  expect(printed).toContain('| score | 100 % [100 %, 100 %] |');
  expect(printed).toContain(`| 1 | ${score} | ${2 * score} | ${score} |`);
});

test.each([
  [['--set', 'package.json'], 'package.json: '],
  [['--targets', 'package.json'], 'package.json: targets: '],
  [['--games', '0'], 'Bots: random'],
  [['--bots', 'nobody'], 'Bots: random'],
  [['--preset', 'none.json'], "none.json can't be read"],
  [['--preset', 'package.json'], 'package.json is no file of presets'],
])('%j is refused', (args, why) => {
  expect(() => balance(...args)).toThrow(why);
});
