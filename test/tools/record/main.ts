import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted, playJobs } from '../../../game-frame/balance/batch/play-jobs.ts';
import type { BotName } from '../../../game-frame/bots/index.ts';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { readArguments } from '../../support/command-line.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { recordedGame } from '../../support/recorded-games.ts';
import { showProgress, withThreads } from '../threads.ts';

export interface RecordedJob {
  readonly id: string;
  readonly bot: BotName;
}

const BOTS: readonly BotName[] = ['random', 'greedy'];

const USAGE = `npm run record [-- --each 50 --out folder]

Records the games of test/fixtures and of the laboratory anew: only after a change that raised SIM_VERSION.
--each  games of each bot
--out   writes to that folder instead`;

const { values } = readArguments(USAGE, { each: { type: 'string', default: '50' }, out: { type: 'string' } });
const fixtures = values.out ?? resolve(import.meta.dirname, '../../fixtures');

const jobs = BOTS.flatMap((bot) =>
  Array.from({ length: Number(values.each) }, (_, i): RecordedJob => ({ id: `recorded-${bot}-${i + 1}`, bot })),
);
const games = await withThreads(new URL('worker.ts', import.meta.url), recordedGame, (threads) =>
  playJobs(jobs, counted(threads, jobs.length, showProgress)),
);
const file = join(fixtures, 'games.json');
mkdirSync(fixtures, { recursive: true });
writeFileSync(file, `${JSON.stringify({ version: SIM_VERSION, fingerprint: fingerprint(), games }, null, 2)}\n`);

const run = (command: string, ...args: string[]): void => {
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
};
if (values.out === undefined) run('biome', 'format', '--write', file);
// The laboratory may be missing.
for (const script of globSync(resolve(import.meta.dirname, '../../lab/tools/record.ts')))
  run(process.execPath, script, ...(values.out === undefined ? [] : [values.out]));
