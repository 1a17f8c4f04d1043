import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Known tags of WOFF2 that matter here; 63: the tag itself follows. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const SPELT_OUT = 63;
const HEADER = 48;
/** Format 4 of a `cmap`: the segments of the basic plane. */
const SEGMENTS = 4;

/** Reads a file of bytes from front to back. */
class Reader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#bytes.readUInt8(this.at++);
  }

  /** A whole number of variable length, seven bits a byte. */
  base128(): number {
    let value = 0;
    for (;;) {
      const next = this.byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  }
}

function cmapOf(file: Buffer): Buffer {
  const reader = new Reader(file, HEADER);
  let offset = 0;
  let found: readonly [number, number] | undefined;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = reader.byte();
    const [tag, transform] = [flags & SPELT_OUT, flags >> 6];
    if (tag === SPELT_OUT) reader.at += 4;
    const length = reader.base128();
    const transformed = tag === GLYF || tag === LOCA ? transform === 0 : transform !== 0;
    const stored = transformed ? reader.base128() : length;
    if (tag === CMAP) found = [offset, offset + length];
    offset += stored;
  }
  if (!found) throw new Error('no cmap');
  return brotliDecompressSync(file.subarray(reader.at, reader.at + file.readUInt32BE(20))).subarray(...found);
}

/** Code points of a format 4 table: ends and starts of segments, as two lists with two bytes between them. */
function segmentsOf(table: Buffer): number[] {
  const half = table.readUInt16BE(6);
  return Array.from({ length: half / 2 }, (_, i) => [
    table.readUInt16BE(16 + half + 2 * i),
    table.readUInt16BE(14 + 2 * i),
  ])
    .flatMap(([start = 0, end = 0]) => Array.from({ length: end - start + 1 }, (_, i) => start + i))
    .filter((point) => point < 0xffff);
}

/** Every character of the basic plane that a WOFF2 file holds. */
export function fontCharacters(path: string): ReadonlySet<string> {
  const cmap = cmapOf(readFileSync(path));
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)));
  const points = tables.filter((table) => table.readUInt16BE(0) === SEGMENTS).flatMap(segmentsOf);
  return new Set(points.map((point) => String.fromCodePoint(point)));
}
