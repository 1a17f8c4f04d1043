import { setImmediate } from 'node:timers/promises';
import { replay } from '../../../game-frame/sim/index.ts';
import type { Sql } from '../../db/index.ts';
import type { AuditPart, Finding } from './finding.ts';

/** A game as it was recorded. */
export interface FinishedGame {
  readonly id: string;
  readonly game_data: string;
  readonly score: number;
  readonly counts: readonly number[];
}

/** A sample of finished games: half of it the best ones, which are worth cheating for, half random ones. */
export const sampleOfGames = (sql: Sql, size: number): Promise<FinishedGame[]> => sql<FinishedGame>`
  with finished as (
    select id, game_data, score, counts from games where status = 'finished' and game_data is not null
  ), best as (
    select id from finished order by score desc limit ${Math.ceil(size / 2)}
  ), chance as (
    select id from finished where id not in (select id from best) order by random() limit ${Math.floor(size / 2)}
  )
  select id, game_data, score, counts from finished
  where id in (select id from best union select id from chance)`;

function problemOf({ id, game_data, score, counts }: FinishedGame): string | undefined {
  const played = replay(id, game_data, { allowOpen: true });
  // A log of an older simulation can't be replayed by this one, which is no finding.
  if (!played.ok) return played.fault === 'version' ? undefined : `its log is refused: ${played.fault}`;
  if (played.score !== score) return `score ${score}, replayed ${played.score}`;
  return played.counts.join() === counts.join()
    ? undefined
    : `counts ${counts.join()}, replayed ${played.counts.join()}`;
}

/** Replays games one after another; the event loop runs in between. */
export async function auditGames(games: readonly FinishedGame[]): Promise<AuditPart> {
  const findings: Finding[] = [];
  for (const game of games) {
    const problem = problemOf(game);
    if (problem !== undefined) findings.push({ check: 'replay', subject: game.id, problem });
    await setImmediate();
  }
  return { findings, looked: games.length };
}
