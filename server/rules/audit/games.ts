import { setImmediate } from 'node:timers/promises';
import { replay } from '../../../game-frame/sim/index.ts';
import type { Sql } from '../../db/index.ts';
import type { Finding } from './audit.ts';
import type { Looked } from './draws.ts';

/** A game as it was recorded. */
export interface FinishedGame {
  readonly id: string;
  readonly game_data: string;
  readonly score: number;
  readonly counts: readonly number[];
}

/** The best games, for they are worth cheating for, and as many by chance. */
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
  // A log of an older simulation can't be played by this one; that proves nothing against it.
  if (!played.ok) return played.fault === 'version' ? undefined : `its log is refused: ${played.fault}`;
  if (played.score !== score) return `score ${score}, replayed ${played.score}`;
  return played.counts.join() === counts.join()
    ? undefined
    : `counts ${counts.join()}, replayed ${played.counts.join()}`;
}

/** Plays games again, one after another with the event loop served in between. */
export async function auditGames(games: readonly FinishedGame[]): Promise<Looked> {
  const findings: Finding[] = [];
  for (const game of games) {
    const problem = problemOf(game);
    if (problem !== undefined) findings.push({ check: 'replay', subject: game.id, problem });
    await setImmediate();
  }
  return { findings, looked: games.length };
}
