import { type Campaign, CampaignError, type Picture, PICTURES_PATH, storedDraft } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import { firstRow } from '../../db/index.ts';

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
export async function saveDraft({ sql, now }: Context, content: unknown, by: string): Promise<void> {
  await sql`
    insert into campaign_draft (content, revision, saved_by, saved_at)
    values (${JSON.stringify(content)}::jsonb, 1, ${by}, ${now})
    on conflict (one) do update set content = excluded.content, revision = campaign_draft.revision + 1,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`;
}

export async function discardDraft({ sql }: Context): Promise<void> {
  await sql`delete from campaign_draft`;
}

/** Most pictures of a campaign, and their bytes together: all are in the database and its backups. */
const MOST_PICTURES = 500;
const MOST_PICTURE_BYTES = 64 << 20;

/** Stores a picture. @returns its address @throws CampaignError if there are too many */
export async function storePicture({ sql }: Context, { name, content }: Picture): Promise<string> {
  const stored = await firstRow(sql<{ known: boolean; pictures: number; bytes: number }>`
    select coalesce(bool_or(name = ${name}), false) as known, count(*)::int as pictures,
      coalesce(sum(length(content)), 0)::int as bytes from pictures`);
  const full = stored.pictures >= MOST_PICTURES || stored.bytes + content.length > MOST_PICTURE_BYTES;
  if (full && !stored.known)
    throw new CampaignError(
      `活动的图片已有 ${stored.pictures} 张、${stored.bytes} 字节，最多 ${MOST_PICTURES} 张、${MOST_PICTURE_BYTES} 字节；没有用到的一天后会删除`,
    );
  await sql`
    insert into pictures (name, content) values (${name}, ${content})
    on conflict (name) do update set stored_at = now()`;
  return PICTURES_PATH + name;
}

/** Deletes pictures that no version and no draft has named for a day. */
export async function dropUnusedPictures({ sql }: Pick<Context, 'sql'>): Promise<void> {
  // The second condition is judged again after another transaction that has stored the picture anew.
  await sql`
    delete from pictures where name in (select unused_pictures()) and stored_at < now() - interval '1 day'`;
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

const signedPart = (savedMs: number, until: number): string => `${savedMs}.${until}`;

/** Path on the players' host that shows a draft for an hour, until it is saved again. */
export function previewPath({ keys, now }: Pick<Context, 'keys' | 'now'>, { saved_at }: Pick<SavedDraft, 'saved_at'>) {
  const saved = saved_at.getTime();
  const until = Math.floor((now.getTime() + PREVIEW_MS) / 1000);
  const signature = keys.hash('preview', signedPart(saved, until)).subarray(0, SIGNATURE_BYTES);
  return `preview-${signedPart(saved, until)}.${signature.toString('base64url')}`;
}

/**
 * The draft of a preview.
 * @param token the part of the path after `preview-`
 * @returns undefined when the token is invalid or expired, or the draft was saved again, published or discarded
 */
export async function previewedDraft(context: Context, token: string): Promise<Campaign | undefined> {
  const [, saved, until, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  const { keys, now } = context;
  const given = Buffer.from(signature, 'base64url');
  const signed = keys.matches('preview', signedPart(Number(saved), Number(until)), given);
  if (!signed || Number(until) * 1000 < now.getTime()) return undefined;
  const draft = await readSavedDraft(context);
  return draft?.saved_at.getTime() === Number(saved) ? storedDraft(draft.content).campaign : undefined;
}
