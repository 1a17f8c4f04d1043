import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { CampaignError, checkCampaign, readCampaignFile, unknownNames } from './load.ts';
import type { Campaign } from './schema.ts';

/** A picture as it is stored and served. */
export interface Picture {
  /** Its content's hash with the ending of its type: an address never shows another picture. */
  readonly name: string;
  readonly content: Buffer;
}

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

/** Where pictures are served. */
export const PICTURES_PATH = '/pictures/';

/** Largest picture, bytes: a phone on a slow network loads a page of them. */
const MOST_BYTES = 512 * 1024;

/** First bytes of each type of picture. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.svg': /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/,
  '.png': /^\x89PNG/,
  '.webp': /^RIFF.{4}WEBP/s,
  '.jpg': /^\xff\xd8\xff/,
};

/** Bytes that identify a file's type: an SVG may begin with comments. */
const BEGINNING_BYTES = 4096;

/** The root of an SVG with a width and a height in pixels or another unit; `100%` depends on the page. */
const SIZED_SVG = /^<svg\b(?=[^>]*\swidth=["'][\d.]+[a-z]*["'])(?=[^>]*\sheight=["'][\d.]+[a-z]*["'])/;

/**
 * A drawing on a canvas takes the picture's own size: some browsers draw nothing of an SVG without one.
 * @param svg the picture's text
 */
const hasSize = (svg: string): boolean => SIZED_SVG.test(/<svg\b[^>]*>/.exec(svg)?.[0] ?? '');

/** The reason why a file is not a valid picture; undefined when it is. */
function contentMistake(path: string, content: Buffer, isLogo: boolean): string | undefined {
  const type = extname(path);
  const beginning = BEGINNINGS[type];
  if (!beginning) return `${path} 必须是 ${Object.keys(BEGINNINGS).join('、')} 之一`;
  if (content.length > MOST_BYTES) return `${path} 有 ${content.length} 字节，最多 ${MOST_BYTES}`;
  if (!beginning.test(content.subarray(0, BEGINNING_BYTES).toString('latin1')))
    return `${path} 的内容不是 ${type} 图片`;
  return !isLogo || type !== '.svg' || hasSize(content.toString('utf8'))
    ? undefined
    : `${path} 没有自己的尺寸：请给 <svg> 写上 width 和 height`;
}

function mistakeOf(path: string, file: string, isLogo: boolean): string | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isFile()) return `找不到 ${path}（${file}）`;
  return contentMistake(path, readFileSync(file), isLogo);
}

const pictureOf = (path: string, content: Buffer): Picture => ({
  name: createHash('sha256').update(content).digest('hex').slice(0, 20) + extname(path),
  content,
});

/**
 * Creates a picture from an upload.
 * @param path its file's name
 * @throws CampaignError when it is not a picture, too large, or of another type than its name says
 */
export function uploadedPicture(path: string, content: Buffer): Picture {
  const mistake = contentMistake(path.toLowerCase(), content, false);
  if (mistake !== undefined) throw new CampaignError(mistake);
  return pictureOf(path.toLowerCase(), content);
}

/** Whether a value of the file is the path of a picture of this site. */
const isPicture = (key: string, value: unknown): value is string =>
  (key === 'img' || key === 'logo') && typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Maps the paths of pictures in a campaign's content. */
const mapPictures = (content: unknown, map: (path: string, key: string) => string): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => (isPicture(key, value) ? map(value, key) : value));

/**
 * Creates a draft from a campaign's content.
 * @param folder of the pictures that it names
 * @throws CampaignError naming each wrong value and picture
 */
export function draftOf(input: unknown, folder: string, file?: string): Draft {
  const campaign = checkCampaign(input, file);
  const pictures = new Map<string, Picture>();
  const mistakes: string[] = [];
  const content = mapPictures(input, (path, key) => {
    const mistake = mistakeOf(path, join(folder, path), key === 'logo');
    if (mistake !== undefined) mistakes.push(mistake);
    else pictures.set(path, pictureOf(path, readFileSync(join(folder, path))));
    return PICTURES_PATH + (pictures.get(path)?.name ?? '');
  });
  if (mistakes.length > 0) throw new CampaignError('活动的图片有误', [...new Set(mistakes)]);
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
  const names = new Set<string>();
  mapPictures(content, (path) => {
    names.add(path.replace(PICTURES_PATH, ''));
    return path;
  });
  return { campaign, content, unknown: unknownNames(content, campaign), names: [...names] };
}

const PROJECT = resolve(import.meta.dirname, '../..');

/** A campaign's files on the disk. */
export interface CampaignFiles {
  /** The campaign file. */
  readonly file: string;
  /** Folder of the pictures that it names: `/prizes/card.svg` is `prizes/card.svg` in it. */
  readonly pictures: string;
}

/**
 * The files of a campaign. Its pictures are in the folder `public` beside it; without one, they are those that are
 * shipped.
 * @param chosen `CAMPAIGN_FILE`: relative to the project; left out: the file that is shipped
 */
export function campaignFiles(chosen = 'server/campaign/campaign.ts'): CampaignFiles {
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
