import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { encode } from 'uqr';
import { launchBrowser } from '../e2e/phone.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels a module of the QR code. */
const MODULE = 8;
const DARK = 20;
const LIGHT = 235;
const GREY = 128;

/** Brightness of a picture with a QR code in its middle, row by row. */
function pictureOf(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const [left, top] = [WIDTH, HEIGHT].map((side) => (side - data.length * MODULE) / 2);
  const picture = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let at = 0; at < picture.length; at++) {
    const row = Math.floor((Math.floor(at / WIDTH) - (top ?? 0)) / MODULE);
    const column = Math.floor(((at % WIDTH) - (left ?? 0)) / MODULE);
    if (data[row]?.[column]) picture[at] = DARK;
  }
  return picture;
}

/** Launches a browser whose camera shows a QR code, from a YUV4MPEG2 file. */
export function launchWithCamera(text: string): Promise<Browser> {
  const film = join(temporaryFolder(), 'code.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), frame]));
  return launchBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  );
}
