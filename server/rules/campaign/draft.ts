import { type Campaign, CampaignError, type Picture, PICTURES_PATH, storedDraft } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import type { OperatorContext } from '../operations/operations.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../common/keys.ts';

/** The draft of the next version. */
export interface SavedDraft {
  readonly content: unknown;
  /** Counts its saves. */
  readonly revision: number;
  readonly saved_by: string;
  readonly saved_at: Date;
}

/** The draft; undefined without one. */
export async function readSavedDraft({ sql }: Pick<Context, 'sql'>): Promise<SavedDraft | undefined> {
  const [draft] = await sql<SavedDraft>`select content, revision, saved_by, saved_at from campaign_draft`;
  return draft;
}

/** Saves the draft. */
export async function saveDraft({ sql, now, operator }: OperatorContext, content: unknown): Promise<void> {
  await sql`
    insert into campaign_draft (content, revision, saved_by, saved_at)
    values (${JSON.stringify(content)}::jsonb, 1, ${operator}, ${now})
    on conflict (one) do update set content = excluded.content, revision = campaign_draft.revision + 1,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`;
}

export async function discardDraft({ sql }: Context): Promise<void> {
  await sql`delete from campaign_draft`;
}

/** Stores a picture. @returns its address */
export async function storePicture({ sql }: Context, { name, content }: Picture): Promise<string> {
  await sql`insert into pictures (name, content) values (${name}, ${content}) on conflict do nothing`;
  return PICTURES_PATH + name;
}

/** Checks a draft with its pictures. @throws CampaignError with each wrong value and missing picture */
export async function checkDraft({ sql }: Context, content: unknown) {
  const draft = storedDraft(content);
  const stored = await sql<{ name: string }>`select name from pictures where name = any(${draft.names}::text[])`;
  const missing = draft.names.find((name) => !stored.some((picture) => picture.name === name));
  if (missing !== undefined) throw new CampaignError(`图片 ${missing} 不存在：请重新上传`);
  return { ...draft, pictures: [] };
}

/** How long a preview is valid, ms. */
const PREVIEW_MS = 3600 * 1000;

const SIGNATURE_BYTES = 16;

const sign = (keys: Keys, savedMs: number, until: number): Buffer =>
  keys.hash('preview', `${savedMs}.${until}`).subarray(0, SIGNATURE_BYTES);

/** Path on the players' host that shows a draft for an hour, until it is saved again. */
export function previewPath(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  { saved_at }: Pick<SavedDraft, 'saved_at'>,
): string {
  const saved = saved_at.getTime();
  const until = Math.floor((now.getTime() + PREVIEW_MS) / 1000);
  return `preview-${saved}.${until}.${sign(keys, saved, until).toString('base64url')}`;
}

/**
 * The draft of a preview.
 * @param token the part of the path after `preview-`
 * @returns undefined when the token is invalid or expired, or the draft was saved again, published or discarded
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
