import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CampaignError, checkCampaign, readCampaignFile, unknownNames } from './load.ts';
import { filePicture, type Picture, PICTURE_KINDS, type PictureKind, PICTURES_PATH, sheetOf } from './pictures.ts';
import type { Campaign } from './schema.ts';

/** A campaign file that can be published. */
export interface Draft {
  readonly campaign: Campaign;
  /** The file's content, its pictures by their addresses. */
  readonly content: unknown;
  /** The pictures of this site that it names. */
  readonly pictures: readonly Picture[];
  /** Names in the file that this release does not know, as of a newer release, or misspelt. */
  readonly unknown: readonly string[];
}

/** Maps the paths of pictures of this site in a campaign's content. */
function mapPictures(content: unknown, map: (path: string, kind: PictureKind) => string): unknown {
  const mapped = (kind: PictureKind, value: unknown): unknown =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? map(value, kind) : value;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    const kind = PICTURE_KINDS.find((each) => each === key);
    if (!kind) return value;
    return Array.isArray(value) ? value.map((each) => mapped(kind, each)) : mapped(kind, value);
  });
}

/** The paths of pictures in a campaign's content, each with what it is of. */
function pathsIn(content: unknown) {
  const paths = new Map<string, PictureKind>();
  mapPictures(content, (path, kind) => {
    paths.set(path, kind);
    return path;
  });
  return paths;
}

/** Reads a picture of a folder. @returns what is wrong with it, in a sentence, otherwise */
async function readFrom(folder: string, path: string, kind: PictureKind): Promise<Picture | string> {
  const file = join(folder, path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return `找不到 ${path}（${file}）`;
  try {
    return await filePicture(readFileSync(file), kind);
  } catch (error) {
    if (error instanceof CampaignError) return `${path}：${error.message}`;
    throw error;
  }
}

/** What a file can't name: the picture of all weapons, which is made of theirs. */
const SHEET = '/the sheet';

/**
 * Creates a draft from a campaign's content.
 * @param folder of the pictures that it names
 * @throws CampaignError naming each wrong value and picture
 */
export async function draftOf(input: unknown, folder: string, file?: string): Promise<Draft> {
  const campaign = checkCampaign(input, file);
  const pictures = new Map<string, Picture>();
  const mistakes: string[] = [];
  for (const [path, kind] of pathsIn(input)) {
    const read = await readFrom(folder, path, kind);
    if (typeof read === 'string') mistakes.push(read);
    else pictures.set(path, read);
  }
  if (mistakes.length > 0) throw new CampaignError('活动的图片有误', mistakes);
  const weapons = (campaign.theme.pictures ?? []).flatMap((path) => pictures.get(path) ?? []);
  if (weapons.length > 0) pictures.set(SHEET, await sheetOf(weapons));
  const whole = pictures.has(SHEET) ? Object.assign({}, input, { theme: { ...campaign.theme, sheet: SHEET } }) : input;
  const content = mapPictures(whole, (path) => PICTURES_PATH + (pictures.get(path)?.name ?? ''));
  return {
    campaign: checkCampaign(content, file),
    content,
    pictures: [...pictures.values()],
    unknown: unknownNames(input, campaign),
  };
}

/** A campaign's content whose pictures are stored already, and their names. @throws CampaignError naming each wrong value */
export function storedDraft(content: unknown) {
  const campaign = checkCampaign(content, '草稿');
  const names = [...pathsIn(content).keys()].map((path) => path.replace(PICTURES_PATH, ''));
  return { campaign, content, unknown: unknownNames(content, campaign), names };
}

const PROJECT = resolve(import.meta.dirname, '../..');

/**
 * A campaign's file, and the folder of its pictures: `public` beside it, or without one that of the shipped ones.
 * @param chosen `CAMPAIGN_FILE`: relative to the project; left out: the file that is shipped
 */
export function campaignFiles(chosen = 'server/campaign/campaign.ts') {
  const file = resolve(PROJECT, chosen);
  const beside = join(dirname(file), 'public');
  return { file, pictures: existsSync(beside) ? beside : join(PROJECT, 'assets/public') };
}

/** Reads a campaign file, see {@link campaignFiles}. @throws CampaignError when it or a picture is missing or wrong */
export async function readDraft(chosen?: string): Promise<Draft> {
  const { file, pictures } = campaignFiles(chosen);
  return draftOf(await readCampaignFile(file), pictures, file);
}
