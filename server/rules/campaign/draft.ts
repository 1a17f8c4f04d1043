import { CampaignError, type Picture, PICTURES_PATH, storedDraft } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** What is being written for the next version. */
export interface SavedDraft {
  readonly content: unknown;
  /** Counts the times that it was saved. */
  readonly revision: number;
  readonly saved_by: string;
  readonly saved_at: Date;
}

/** The draft; undefined when nothing is being written. */
export async function readSavedDraft({ sql }: Pick<Context, 'sql'>): Promise<SavedDraft | undefined> {
  const [draft] = await sql<SavedDraft>`select content, revision, saved_by, saved_at from campaign_draft`;
  return draft;
}

/**
 * Saves the draft.
 * @param revision the one that was read; 0: there was none
 * @returns false when somebody else has saved it meanwhile; nothing has changed
 */
export async function saveDraft(
  { sql, now }: Context,
  content: unknown,
  revision: number,
  by: string,
): Promise<boolean> {
  const text = JSON.stringify(content);
  const saved =
    revision === 0
      ? await sql`
        insert into campaign_draft (content, revision, saved_by, saved_at) values (${text}::jsonb, 1, ${by}, ${now})
        on conflict do nothing returning revision`
      : await sql`
        update campaign_draft set content = ${text}::jsonb, revision = revision + 1, saved_by = ${by}, saved_at = ${now}
        where revision = ${revision}::int returning revision`;
  return saved.length > 0;
}

/** Throws the draft away. */
export async function discardDraft({ sql }: Context): Promise<void> {
  await sql`delete from campaign_draft`;
}

/** Stores a picture. @returns its address */
export async function storePicture({ sql }: Context, { name, content }: Picture): Promise<string> {
  await sql`insert into pictures (name, content) values (${name}, ${content}) on conflict do nothing`;
  return PICTURES_PATH + name;
}

/** Checks a draft with its pictures. @throws CampaignError naming each wrong value, and pictures that are not there */
export async function checkDraft({ sql }: Context, content: unknown) {
  const draft = storedDraft(content);
  const stored = await sql<{ name: string }>`select name from pictures where name = any(${draft.names}::text[])`;
  const missing = draft.names.find((name) => !stored.some((picture) => picture.name === name));
  if (missing !== undefined) throw new CampaignError(`图片 ${missing} 不存在：请重新上传`);
  return { ...draft, pictures: [] };
}
