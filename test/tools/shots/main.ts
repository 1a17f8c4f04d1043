import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '../../support/command-line.ts';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { startProduct } from '../../support/product/product.ts';
import { openGallery } from './gallery.ts';
import { indexPage, pictureFile, SIZES } from './pictures.ts';
import { allStates } from './states.ts';

const OUT = resolve(import.meta.dirname, '../../.out/shots');
const README = resolve(import.meta.dirname, '../../../assets/readme/screens.jpg');
const ON_README = ['home', 'game-play', 'result', 'reward'];
const PHONE = { width: 390, height: 844 };
/** Width of one picture, in pixels. With this quality the file stays below 250 KB. */
const WIDTH = 280;
const QUALITY = 82;
const GAP = 12;

const USAGE = `npm run shots [-- <part of a name> …]

Takes pictures of every screen and popup in every state, from the built files against the real server, into
test/.out/shots with an index page: of those whose file name has all parts, such as "rank 320x568".
readme  draws the README's picture
CAMPAIGN_FILE names another campaign than the shipped one.`;

const { positionals: parts } = readArguments(USAGE, {});
const wanted = allStates
  .flatMap((state) => SIZES.map((size) => ({ state, size, file: pictureFile(state, size) })))
  .filter(({ file }) => parts.every((part) => file.includes(part)));
await mkdir(OUT, { recursive: true });
await writeFile(join(OUT, 'index.html'), indexPage(allStates));

const { CAMPAIGN_FILE } = process.env;
const chosen = CAMPAIGN_FILE === undefined ? {} : { CAMPAIGN_FILE };
const [product, browser] = await Promise.all([startProduct(chosen), launchBrowser()]);
const gallery = await openGallery(browser, product);
if (parts.includes('readme')) await drawReadmePicture();
for (const { state, size, file } of wanted) {
  try {
    await gallery.use(state, size, (page) => page.screenshot({ path: join(OUT, file) }));
    process.stdout.write(`${file}\n`);
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
await browser.close();
await product.stop();

async function pictureOf(name: string): Promise<string> {
  const state = allStates.find((each) => each.name === name);
  if (!state) throw new Error(`no state ${name}`);
  const shot = await gallery.use(state, PHONE, (page) => page.screenshot(), 2);
  return `<img width="${WIDTH}" src="data:image/png;base64,${shot.toString('base64')}">`;
}

async function drawReadmePicture(): Promise<void> {
  const pictures: string[] = [];
  for (const name of ON_README) pictures.push(await pictureOf(name));
  const width = ON_README.length * (WIDTH + GAP) - GAP;
  const height = Math.round((WIDTH * PHONE.height) / PHONE.width);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0;display:flex;gap:${GAP}px;background:#170a45">${pictures.join('')}`);
  await page.screenshot({ path: README, type: 'jpeg', quality: QUALITY });
  await page.close();
}
