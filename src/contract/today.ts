import * as v from 'valibot';
import { prizeName } from '../campaign/words.ts';
import { count } from './fields.ts';

/** Public path of today's winners and leader; neither signed nor wrapped. */
export const TODAY_PATH = '/api/today';

/** Today's winners and the board's leader, for home; at most a minute old. Names are masked: their first character, then asterisks. */
export const today = v.object({
  /** Today's draws that won something to claim, the newest first. */
  winners: v.array(v.object({ name: v.string(), prize: prizeName })),
  /** The month's board: its first place, `null` while it is empty. */
  leader: v.nullable(v.object({ name: v.string(), score: count })),
});
/** Today's winners and the board's leader. */
export type Today = v.InferOutput<typeof today>;
