import type { Browser } from 'playwright';
import type { Gallery } from './gallery.ts';
import { allStates } from './states.ts';

const SHOWN = ['home', 'game-play', 'result', 'reward'];
const PHONE = { width: 390, height: 844 };
/** Width of one picture, in pixels. With this quality the file stays below 250 KB. */
const WIDTH = 280;
const QUALITY = 82;
const GAP = 12;

async function pictureOf(gallery: Gallery, name: string): Promise<string> {
  const state = allStates.find((each) => each.name === name);
  if (!state) throw new Error(`no state ${name}`);
  const shot = await gallery.use(state, PHONE, (page) => page.screenshot(), 2);
  return `<img width="${WIDTH}" src="data:image/png;base64,${shot.toString('base64')}">`;
}

export async function drawReadmePicture(browser: Browser, gallery: Gallery, path: string): Promise<void> {
  const pictures: string[] = [];
  for (const name of SHOWN) pictures.push(await pictureOf(gallery, name));
  const width = SHOWN.length * (WIDTH + GAP) - GAP;
  const height = Math.round((WIDTH * PHONE.height) / PHONE.width);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0;display:flex;gap:${GAP}px;background:#170a45">${pictures.join('')}`);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
  await page.close();
}
