import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CampaignError } from './load.ts';
import { readPicture, svgOf } from './read-picture.ts';
import { drawSheet, readWeapon } from './weapon-picture.ts';

/** A picture as it is stored and served. */
export interface Picture {
  /** Its content's hash with the ending of its type: an address never shows another picture. */
  readonly name: string;
  readonly content: Buffer;
}

/** Where pictures are served. */
export const PICTURES_PATH = '/pictures/';

/** Largest file that is read, and largest picture that is stored, bytes: a phone on a slow network loads a page of them. */
const MOST_FILE_BYTES = 8 << 20;
const MOST_BYTES = 512 << 10;
/** Longest side of a picture and of the logo, px: three device pixels a pixel of the page. */
const SIDE = 512;
const LOGO_SIDE = 1024;

/** Longest time that an upload may take, s. */
const MOST_SECONDS = 10;
const PROCESS = join(import.meta.dirname, 'picture-process.ts');

/** @throws CampaignError if the content is too large to be served */
function pictureOf(content: Buffer, ending: string): Picture {
  if (content.length > MOST_BYTES) throw new CampaignError(`图片有 ${content.length} 字节，最多 ${MOST_BYTES}`);
  return { name: createHash('sha256').update(content).digest('hex').slice(0, 20) + ending, content };
}

/** Why a picture can't be read, in a sentence. */
function refusalOf(error: unknown): CampaignError {
  if (error instanceof CampaignError) return error;
  const message = String(error);
  if (/SIGKILL/.test(message)) return new CampaignError(`图片太复杂，${MOST_SECONDS} 秒内没有画完`);
  return new CampaignError(/pixel limit/.test(message) ? '图片的像素太多：请缩小后再用' : '内容不是图片，或者已经损坏');
}

function checkSize({ length }: Uint8Array): void {
  if (length > MOST_FILE_BYTES) throw new CampaignError(`图片文件有 ${length} 字节，最多 ${MOST_FILE_BYTES}`);
}

/** Reads a picture in a process that ends with its time. */
const readApart = (file: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const ends = { timeout: MOST_SECONDS * 1000, killSignal: 'SIGKILL' } as const;
    const options = { ...ends, encoding: 'buffer', maxBuffer: 64 << 20 } as const;
    const child = execFile(process.execPath, [PROCESS, String(SIDE)], options, (error, picture, problem) =>
      error ? reject(new Error(`${error.signal} ${problem.toString()}`)) : resolve(picture),
    );
    // The process may have ended before it has read all.
    child.stdin?.on('error', () => {}).end(file);
  });

/** Draws an upload anew, whatever its name and its bytes say. @throws CampaignError if it is no picture, too large or too complex */
export async function uploadedPicture(file: Uint8Array): Promise<Picture> {
  checkSize(file);
  try {
    return pictureOf(await readApart(file), '.webp');
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Names of the fields that have pictures: of prizes, of the title, of weapons. */
export const PICTURE_KINDS = ['img', 'logo', 'pictures', 'sheet'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

// An SVG stays one where it is smaller; not as the logo and as weapons, which are drawn on canvases: some browsers draw
// nothing of an SVG there that has no size.
async function drawn(file: Uint8Array, kind: PictureKind): Promise<Picture> {
  if (kind === 'pictures') return pictureOf(await readWeapon(file), '.webp');
  const content = await readPicture(file, kind === 'logo' ? LOGO_SIDE : SIDE);
  const svg = Buffer.from(svgOf(file) ?? '');
  const stays = kind !== 'logo' && svg.length > 0 && svg.length < content.length;
  return stays ? pictureOf(svg, '.svg') : pictureOf(content, '.webp');
}

/**
 * Creates a picture from a file beside the campaign file, which may take its time: it is the operator's own.
 * @throws CampaignError if it is no picture, too large, or not as its kind needs it
 */
export async function filePicture(file: Uint8Array, kind: PictureKind): Promise<Picture> {
  checkSize(file);
  try {
    return await drawn(file, kind);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Creates the one picture of all weapons. @param weapons their pictures, level 1 first */
export const sheetOf = async (weapons: readonly Picture[]): Promise<Picture> =>
  pictureOf(await drawSheet(weapons.map(({ content }) => content)), '.webp');
