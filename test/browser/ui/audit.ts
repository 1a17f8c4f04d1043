import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** About the document, which is the test runner's: the app's tests check title and language. */
const OF_THE_PAGE = ['document-title', 'html-has-lang'];
/** Only a whole screen can meet these. */
const OF_A_SCREEN = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Finishes running animations; endless ones go on. */
function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Axe finds nothing wrong with the screen, or the part of one, on the page. */
export async function expectAccessible(what: 'screen' | 'part' = 'screen'): Promise<void> {
  settle();
  const off = what === 'screen' ? OF_THE_PAGE : [...OF_THE_PAGE, ...OF_A_SCREEN];
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Looks at the page on a phone whose text is twice as large as usual. */
export async function withLargeText<T>(
  look: () => T,
  [width, height]: readonly [number, number] = [390, 844],
): Promise<T> {
  await page.viewport(width, height);
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const seen = look();
  style.fontSize = '';
  return seen;
}
