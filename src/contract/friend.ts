import * as v from 'valibot';
import { avatar, count } from './fields.ts';

/** Where anyone may ask who sent a link, by its `inviteCode` or `hpCode`: no call, for it is neither signed nor wrapped. */
export const LINK_PATH = '/api/link';

/** Who sent a link, and what it brings whoever logs in by it; `null` for a code that brings nothing. */
export const friend = v.object({
  nickname: v.string(),
  avatar,
  stamina: count,
});
/** Who sent a link, and what it brings whoever logs in by it. */
export type Friend = v.InferOutput<typeof friend>;
