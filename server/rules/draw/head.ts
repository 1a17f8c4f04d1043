import type { Day } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** A moment in the order of all draws: after so many draws of a day. */
interface DrawMoment {
  readonly day: Day;
  readonly draws: number;
}

/**
 * Begins the day `today`, unless a later one has begun: then days before it are never drawn on again, whatever the clock
 * of a process says. No draw runs until the transaction ends.
 * @returns the moment that the draws are held at
 */
export const holdDraws = async ({ sql, today }: Pick<Context, 'sql' | 'today'>): Promise<DrawMoment> =>
  only(await sql<DrawMoment>`select day, draws from count_draws(${today}::date, 0)`);
