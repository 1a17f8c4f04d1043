import * as v from 'valibot';
import { avatar, count } from './fields.ts';

/** Public path of the sender of a link, by its `inviteCode` or `hpCode`; neither signed nor wrapped. */
export const LINK_PATH = '/api/link';

/** Sender of a link and the stamina for logging in by it; `null` for a code that brings nothing. */
export const friend = v.object({ nickname: v.string(), avatar, stamina: count });
/** Sender of a link and the stamina for logging in by it. */
export type Friend = v.InferOutput<typeof friend>;
