import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { gameResult, type GameResult, type GameJob } from '../../../game-frame/balance/batch/job.ts';
import type { JobRunner } from '../../../game-frame/balance/batch/play-jobs.ts';
import { fingerprint } from '../../support/fingerprint.ts';

const line = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), result: gameResult }));

/** What a result depends on: the job and the simulation's sources. */
const keyOf = (job: GameJob): string =>
  createHash('sha256')
    .update(`${fingerprint()} ${JSON.stringify(job)}`)
    .digest('hex')
    .slice(0, 16);

/** The finished games of a log; a last line that was cut off counts as not played. */
function readLog(path: string): Map<string, GameResult> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const known = lines.flatMap((text) => {
    const parsed = v.safeParse(line, text);
    return parsed.success ? [[parsed.output.key, parsed.output.result] as const] : [];
  });
  return new Map(known);
}

/** Runners that append each result to a file and replay none that it already contains: a long batch can be interrupted. */
export function withLog(path: string, runners: readonly JobRunner[]): JobRunner[] {
  const known = readLog(path);
  return runners.map((play) => async (job) => {
    const key = keyOf(job);
    const found = known.get(key);
    if (found) return found;
    const result = await play(job);
    // Its own line even after one that was cut off.
    appendFileSync(path, `\n${JSON.stringify({ key, result })}`);
    return result;
  });
}
