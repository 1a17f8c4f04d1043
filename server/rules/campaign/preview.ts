import { timingSafeEqual } from 'node:crypto';
import { type Campaign, storedDraft } from '../../campaign/index.ts';
import type { Keys } from '../../common/keys.ts';
import type { Context } from '../context.ts';
import { readSavedDraft, type SavedDraft } from './draft.ts';

/** How long a preview can be looked at, ms. */
const PREVIEW_MS = 3600 * 1000;

/** Bytes of a signature. */
const SIGNATURE_BYTES = 16;

const sign = (keys: Keys, savedMs: number, until: number): Buffer =>
  keys.hash('preview', `${savedMs}.${until}`).subarray(0, SIGNATURE_BYTES);

/** A path of the players' host under which a draft is shown for an hour, as long as nobody saves it again. */
export function previewPath(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  { saved_at }: Pick<SavedDraft, 'saved_at'>,
): string {
  const saved = saved_at.getTime();
  const until = Math.floor((now.getTime() + PREVIEW_MS) / 1000);
  return `preview-${saved}.${until}.${sign(keys, saved, until).toString('base64url')}`;
}

/**
 * The draft that a preview shows.
 * @param token what stands behind `preview-`
 * @returns undefined when the token is none, its hour is over, or the draft was saved again, published or thrown away
 */
export async function previewedDraft(context: Context, token: string): Promise<Campaign | undefined> {
  const [, saved, until, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  const { keys, now } = context;
  const expected = sign(keys, Number(saved), Number(until));
  const given = Buffer.from(signature, 'base64url');
  const signed = given.length === expected.length && timingSafeEqual(given, expected);
  if (!signed || Number(until) * 1000 < now.getTime()) return undefined;
  const draft = await readSavedDraft(context);
  return draft?.saved_at.getTime() === Number(saved) ? storedDraft(draft.content).campaign : undefined;
}
