/** `npm run record`: only after a change that raised `SIM_VERSION`. */
import { writeFileSync } from 'node:fs';
import { counted, playJobs } from '../../../game-frame/balance/batch/play-jobs.ts';
import type { BotName } from '../../../game-frame/bots/index.ts';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { GAMES_FILE, recordedGame } from '../../support/recorded-games.ts';
import { showProgress, withThreads } from '../threads.ts';

export interface RecordedJob {
  readonly id: string;
  readonly bot: BotName;
}

const BOTS: readonly BotName[] = ['random', 'greedy'];
const EACH = 50;

const jobs = BOTS.flatMap((bot) =>
  Array.from({ length: EACH }, (_, i): RecordedJob => ({ id: `recorded-${bot}-${i + 1}`, bot })),
);
const games = await withThreads(new URL('worker.ts', import.meta.url), recordedGame, (threads) =>
  playJobs(jobs, counted(threads, jobs.length, showProgress)),
);
writeFileSync(GAMES_FILE, `${JSON.stringify({ version: SIM_VERSION, fingerprint: fingerprint(), games }, null, 2)}\n`);
