import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startProduct } from '../../support/product/product.ts';
import { Gallery } from '../shots/gallery.ts';
import { albumStates } from '../shots/states/album.ts';
import { resultStates } from '../shots/states/game.ts';

const SIZE = { width: 390, height: 844 };
const FRAMES = 12;
/** The states that move, by the name of their strip. */
const CARDS: Readonly<Record<string, string>> = {
  result: 'result-plain-motion',
  record: 'result-motion',
  'near-miss': 'result-near-motion',
  'album-card': 'album-card-motion',
};
const STATES = [...resultStates, ...albumStates];

/** A page's next moments, as fast as pictures can be taken. */
async function shoot(page: Page): Promise<string[]> {
  const shots: string[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) shots.push((await page.screenshot()).toString('base64'));
  return shots;
}

/** Draws the strips of the result's card and of a weapon's, from the built files. @param wanted names; none for all */
export async function drawCards(browser: Browser, out: string, wanted: readonly string[]): Promise<void> {
  const cards = Object.entries(CARDS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  if (cards.length === 0) return;
  const product = await startProduct();
  const gallery = await Gallery.open(browser, product);
  for (const [name, stateName] of cards) {
    const state = STATES.find((one) => one.name === stateName);
    if (!state) throw new Error(`No state ${stateName}`);
    const shots = await gallery.use(state, SIZE, (page) => shoot(page));
    const page = await browser.newPage({ viewport: { width: 260 * 6, height: 563 * 2 } });
    const images = shots.map((shot) => `<img width="260" src="data:image/png;base64,${shot}">`).join('');
    await page.setContent(`<body style="margin:0;font-size:0">${images}`);
    await page.screenshot({ path: resolve(out, `${name}.png`) });
    await page.close();
  }
  await product.stop();
}
