import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { mapInTurns, partsOf } from '../in-turns.ts';

/** A file is malformed. The message names the error and, if known, the line. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** First bytes of refused files: workbooks (.xlsx is a ZIP, .xls an OLE file) and UTF-32. */
const REFUSED: readonly (readonly [start: string, message: string])[] = [
  ['504b0304', '这是工作簿或压缩文件：请把表格另存为 CSV UTF-8'],
  ['d0cf11e0', '这是工作簿：请把表格另存为 CSV UTF-8'],
  ['fffe0000', '文件编码是 UTF-32：请另存为 UTF-8'],
  ['0000feff', '文件编码是 UTF-32：请另存为 UTF-8'],
];

/** Encodings that the first bytes show: by a byte order mark, or by the zeros of two ASCII characters in UTF-16. */
const MARKED: readonly (readonly [start: RegExp, encoding: string])[] = [
  [/^efbbbf/, 'utf-8'],
  [/^fffe|^(?!00)..00(?!00)..00/, 'utf-16le'],
  [/^feff|^00(?!00)..00(?!00)../, 'utf-16be'],
];

/** Tried in turn otherwise. Excel in Chinese Windows saves CSV in the second; few such texts are valid UTF-8. */
const GUESSED = ['utf-8', 'gb18030'];

/** Bytes that are decoded at once. */
const PART = 1 << 18;

async function decodeAs(encoding: string, bytes: Uint8Array): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    const parts = await mapInTurns(partsOf(bytes, PART), (part) => decoder.decode(part, { stream: true }));
    return parts.join('') + decoder.decode();
  } catch {
    return undefined;
  }
}

/**
 * Text of a file in UTF-8, UTF-16 or GB18030 (GBK), without its byte order mark.
 * @throws FileError if it is in none of them, or binary
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const refused = REFUSED.find(([first]) => start.startsWith(first));
  if (refused) throw new FileError(refused[1]);
  const marked = MARKED.find(([first]) => first.test(start));
  for (const encoding of marked ? [marked[1]] : GUESSED) {
    const text = await decodeAs(encoding, bytes);
    if (text?.includes('\0')) throw new FileError('文件里有 NUL 字符：请另存为 UTF-8');
    if (text !== undefined) return text;
  }
  throw new FileError('无法识别文件的编码：请另存为 UTF-8');
}

/** Largest file, bytes. */
export const MOST_BYTES = 64 << 20;
export const TOO_LARGE = `文件太大：最多 ${MOST_BYTES} 字节`;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const unpack = promisify(gunzip);

/**
 * Text of a file in base64, which pages pack by gzip: large texts would hold the process where a call is read.
 * @throws FileError as {@link decodeText}, or if it is too large
 */
export async function uploadedText(file: string): Promise<string> {
  const bytes = Buffer.from(file, 'base64');
  if (!isPacked(bytes)) return decodeText(bytes);
  return decodeText(
    await unpack(bytes, { maxOutputLength: MOST_BYTES }).catch((error: unknown) => {
      throw new FileError('文件没有完整上传，或者太大', { cause: error });
    }),
  );
}
