import { firstRow } from '../../db/index.ts';
import type { Hits } from '../calls/throttle.ts';
import type { Context } from '../context.ts';
import { logOperation } from '../operations/operations.ts';

/** Window in which equal refusals are counted, s. */
const WINDOW_S = 60;

/**
 * Writes into the operation log that somebody was refused: the 1st, 10th, 100th… time within a minute, so that nobody can
 * fill the log.
 * @param operator who was refused; `-` before they have signed in
 */
export async function logRefusal(context: Context, operator: string, command: string, detail: object): Promise<void> {
  const { sql, now } = context;
  const key = `${command}:${operator}:${JSON.stringify(detail)}`;
  const { hits } = await firstRow(sql<Pick<Hits, 'hits'>>`select hits from hit(${key}, ${WINDOW_S}, ${now})`);
  if (/^10*$/.test(String(hits)))
    await logOperation({ ...context, operator }, { command, detail: { ...detail, times: hits } });
}
