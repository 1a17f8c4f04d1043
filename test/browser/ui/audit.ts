import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { overflowing } from '../../support/browser/layout-overflow.ts';

/** Sizes from the smallest phone to a desktop, as width × height. */
const SIZES = [
  [320, 568],
  [390, 844],
  [430, 932],
  [768, 1024],
  [1440, 900],
] as const;

/** The document's own, which a test's page has not: the app's tests look at the title and the language. */
const OF_THE_PAGE = ['document-title', 'html-has-lang'];
/** What only a whole screen can have. */
const OF_A_SCREEN = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Finishes running animations; endless ones go on. */
function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Axe finds nothing wrong with the screen on the page, or with the part of one. */
export async function expectAccessible(what: 'screen' | 'part' = 'screen'): Promise<void> {
  settle();
  const off = what === 'screen' ? OF_THE_PAGE : [...OF_THE_PAGE, ...OF_A_SCREEN];
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Nothing overflows or is cut off at any size, nor with text twice as large on a usual phone. */
export async function expectFits(): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    settle();
    expect({ width, overflowing: overflowing() }).toEqual({ width, overflowing: [] });
  }
  await page.viewport(390, 844);
  const root = document.documentElement;
  root.style.fontSize = '200%';
  const large = overflowing();
  root.style.removeProperty('font-size');
  expect(large).toEqual([]);
}
