import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { Gallery, type Size } from '../../tools/shots/gallery.ts';
import type { State } from '../../tools/shots/state.ts';
import { fontCharacters } from '../../tools/fonts/font-characters.ts';
import { overflowing } from '../../support/browser/layout-overflow.ts';
import { textsWithMissingGlyphs } from '../../support/browser/missing-glyphs.ts';
import { runningProduct } from '../../support/e2e/product-fixture.ts';

declare global {
  interface Window {
    /** Put into the page by the test. */
    readonly axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const PHONE: Size = { width: 390, height: 844 };
const OTHERS: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Device pixels a CSS pixel: none of this looks at pixels. */
const SCALE = 0.5;

/** What axe finds wrong in a page and its frames. */
async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(AXE);
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** What does not fit, by size, and with text twice as large. */
async function badFits(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { 390: await page.evaluate(overflowing) };
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  found['200 %'] = await page.evaluate(overflowing);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  for (const size of OTHERS) {
    await page.setViewportSize(size);
    found[size.width] = await page.evaluate(overflowing);
  }
  return found;
}

const DISPLAY_FACE = fileURLToPath(new URL('../../../assets/fonts/wh-display.woff2', import.meta.url));
const glyphs = [...fontCharacters(DISPLAY_FACE)].join('');

/** Texts in the display face, of a page and its frames, that the face can't write. */
async function unwritten(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await frame.evaluate(textsWithMissingGlyphs, glyphs)));
  return found;
}

const look = async (page: Page) => ({
  axe: await violations(page),
  unwritten: await unwritten(page),
  fits: await badFits(page),
});

/** Tests that each state is accessible, writes what its faces can write, and fits every screen. */
export function testStates(states: readonly State[]): void {
  const running = runningProduct();
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open(running.browser, running.product);
  });
  describe('every state is accessible and fits every screen', () => {
    test.each(states)('$name', async (state) => {
      const found = await gallery.use(state, PHONE, look, SCALE);
      expect(found).toEqual({
        axe: [],
        unwritten: [],
        fits: { 320: [], 390: [], 430: [], 768: [], 1440: [], '200 %': [] },
      });
    });
  });
}
