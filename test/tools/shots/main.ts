import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '../../support/command-line.ts';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { startProduct } from '../../support/product/product.ts';
import { openGallery } from './gallery.ts';
import { indexPage, pictureFile, SIZES } from './pictures.ts';
import { drawReadmePicture } from './readme.ts';
import { allStates } from './states.ts';

const OUT = resolve(import.meta.dirname, '../../.out/shots');
const README = resolve(import.meta.dirname, '../../../assets/readme/screens.jpg');

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
if (parts.includes('readme')) await drawReadmePicture(browser, gallery, README);
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
