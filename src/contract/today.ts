import * as v from 'valibot';
import { prizeName } from '../campaign/words.ts';
import { count } from './fields.ts';

/** Where anyone may ask what happens today: no call, for it is neither signed nor wrapped. */
export const TODAY_PATH = '/api/today';

/** What home shows everybody; at most a minute old. Names are masked: their first character, then asterisks. */
export const today = v.object({
  /** Today's draws that won something to claim, the newest first. */
  winners: v.array(v.object({ name: v.string(), prize: prizeName })),
  /** The month's board: its first place, `null` while it is empty. */
  leader: v.nullable(v.object({ name: v.string(), score: count })),
});
/** What home shows everybody. */
export type Today = v.InferOutput<typeof today>;
