import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CampaignError, checkCampaign, readCampaignFile, unknownNames } from './load.ts';
import { filePicture, type Picture, PICTURES_PATH } from './pictures.ts';
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

/** Whether a value of the file is the path of a picture of this site. */
const isPicture = (key: string, value: unknown): value is string =>
  (key === 'img' || key === 'logo') && typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Maps the paths of pictures in a campaign's content. */
const mapPictures = (content: unknown, map: (path: string, key: string) => string): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => (isPicture(key, value) ? map(value, key) : value));

/** The paths of pictures in a campaign's content, each with the name of its field. */
function pathsIn(content: unknown): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  mapPictures(content, (path, key) => {
    paths.set(path, key);
    return path;
  });
  return paths;
}

/** Reads a picture of a folder. @returns what is wrong with it, in a sentence, otherwise */
async function readFrom(folder: string, path: string, key: string): Promise<Picture | string> {
  const file = join(folder, path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return `找不到 ${path}（${file}）`;
  try {
    return await filePicture(readFileSync(file), key === 'logo');
  } catch (error) {
    if (error instanceof CampaignError) return `${path}：${error.message}`;
    throw error;
  }
}

/**
 * Creates a draft from a campaign's content.
 * @param folder of the pictures that it names
 * @throws CampaignError naming each wrong value and picture
 */
export async function draftOf(input: unknown, folder: string, file?: string): Promise<Draft> {
  const campaign = checkCampaign(input, file);
  const pictures = new Map<string, Picture>();
  const mistakes: string[] = [];
  for (const [path, key] of pathsIn(input)) {
    const read = await readFrom(folder, path, key);
    if (typeof read === 'string') mistakes.push(read);
    else pictures.set(path, read);
  }
  if (mistakes.length > 0) throw new CampaignError('活动的图片有误', mistakes);
  const content = mapPictures(input, (path) => PICTURES_PATH + (pictures.get(path)?.name ?? ''));
  return {
    campaign: checkCampaign(content, file),
    content,
    pictures: [...pictures.values()],
    unknown: unknownNames(input, campaign),
  };
}

/** A campaign's content whose pictures are stored already, and their names. @throws CampaignError naming each wrong value */
export function storedDraft(content: unknown): Pick<Draft, 'campaign' | 'content' | 'unknown'> & {
  readonly names: readonly string[];
} {
  const campaign = checkCampaign(content, '草稿');
  const names = [...pathsIn(content).keys()].map((path) => path.replace(PICTURES_PATH, ''));
  return { campaign, content, unknown: unknownNames(content, campaign), names };
}

const PROJECT = resolve(import.meta.dirname, '../..');

/**
 * A campaign's file, and the folder of the pictures that it names. They are in the folder `public` beside it; without one, they are those that are
 * shipped.
 * @param chosen `CAMPAIGN_FILE`: relative to the project; left out: the file that is shipped
 */
export function campaignFiles(chosen = 'server/campaign/campaign.ts') {
  const file = resolve(PROJECT, chosen);
  const beside = join(dirname(file), 'public');
  return { file, pictures: existsSync(beside) ? beside : join(PROJECT, 'assets/public') };
}

/**
 * Reads a campaign file with its pictures.
 * @param chosen as `CAMPAIGN_FILE`: relative to the project; left out: the file that is shipped
 * @throws CampaignError when the file or a picture is missing or wrong
 */
export async function readDraft(chosen?: string): Promise<Draft> {
  const { file, pictures } = campaignFiles(chosen);
  return draftOf(await readCampaignFile(file), pictures, file);
}
