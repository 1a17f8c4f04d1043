import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Size } from '../../tools/shots/gallery.ts';
import { SIZES as PICTURED } from '../../tools/shots/pictures.ts';
import type { State } from '../../tools/shots/state.ts';
import { DISPLAY_FILES } from '../../tools/fonts/characters.ts';
import { fontCharacters } from '../../support/font-characters.ts';
import { overflowing } from '../../support/browser/layout-overflow.ts';
import { type Insets, LONGEST_TOAST, unreachable } from '../../support/browser/touch-layout.ts';
import { textsWithMissingGlyphs } from '../../support/browser/missing-glyphs.ts';
import { framesOf } from '../../support/e2e/frames.ts';
import { runningGallery } from '../../support/e2e/gallery-fixture.ts';
import { runningProduct } from '../../support/e2e/product-fixture.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const PHONE: Size = { width: 390, height: 844 };
/** Sizes of the pictures, of a small phone in landscape, and of a phone with its keyboard open. */
const SIZES: readonly Size[] = [...PICTURED, { width: 667, height: 375 }, { width: 390, height: 450 }];
const named = ({ width, height }: Size): string => `${width}x${height}`;
/** Styles of an element that enlarge the text of a page. */
type Enlargement = readonly ['html' | 'body', Readonly<Record<string, string>>];
/** Larger text: by the browser's own setting, and as WeChat enlarges it at most, on iOS and on Android. */
const TEXT: Readonly<Record<string, Enlargement>> = {
  '200 %': ['html', { 'font-size': '200%' }],
  WeChat: ['body', { '-webkit-text-size-adjust': '160%', 'text-size-adjust': '160%' }],
};

const NO_NOTCH: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** Areas that notch and home bar of a common phone cover. */
const NOTCHES: readonly (readonly [Size, Insets])[] = [
  [PHONE, { top: 47, right: 0, bottom: 34, left: 0 }],
  [
    { width: 844, height: 390 },
    { top: 0, right: 47, bottom: 21, left: 47 },
  ],
];

/** Waits for the running finite animations and a frame. @returns the number of animations */
const rest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    return moving.length;
  });

/** Waits until no animation runs twice in a row: the end of one may start another. */
async function settled(page: Page): Promise<void> {
  for (let calm = 0; calm < 2; ) calm = (await rest(page)) === 0 ? calm + 1 : 0;
}

async function misfits(page: Page, notch = NO_NOTCH, toast = LONGEST_TOAST): Promise<string[]> {
  const found: string[] = [];
  await settled(page);
  for (const frame of await framesOf(page)) {
    found.push(...(await frame.evaluate(overflowing)));
    found.push(...(await frame.evaluate(unreachable, [notch, toast] as const)));
  }
  return found;
}

async function cover(page: Page, session: CDPSession, insets: Insets): Promise<void> {
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const { top, right, bottom, left } = insets;
  await page.waitForFunction((wanted) => {
    const probe = document.body.appendChild(document.createElement('div'));
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => `env(safe-area-inset-${side})`);
    probe.style.padding = sides.join(' ');
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
    probe.remove();
    return [paddingTop, paddingRight, paddingBottom, paddingLeft].join(' ') === wanted;
  }, `${top}px ${right}px ${bottom}px ${left}px`);
}

async function withNotch(page: Page, size: Size, notch: Insets): Promise<string[]> {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await cover(page, session, notch);
  const found = await misfits(page, notch);
  await cover(page, session, NO_NOTCH);
  await session.detach();
  return found;
}

async function enlarge(page: Page, how: Enlargement, on: boolean): Promise<void> {
  for (const frame of await framesOf(page))
    await frame.evaluate(
      ([[name, styles], set]) => {
        const { style } = name === 'html' ? document.documentElement : document.body;
        for (const [property, value] of Object.entries(styles))
          style.setProperty(property, set ? value : '', 'important');
      },
      [how, on] as const,
    );
}

/** Device pixels a CSS pixel: few, as no test reads pixels. */
const SCALE = 0.5;

async function violations(page: Page): Promise<string[]> {
  for (const frame of await framesOf(page)) await frame.evaluate(AXE);
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

async function atSize(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  return misfits(page);
}

async function withText(page: Page, how: Enlargement): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await enlarge(page, how, true);
  // Popups then fill the screen and a toast covers them, but taps go through it.
  const found = await misfits(page, NO_NOTCH, '');
  await enlarge(page, how, false);
  return found;
}

const LOOKS: readonly (readonly [string, (page: Page) => Promise<string[]>])[] = [
  ...SIZES.map((size) => [named(size), (page: Page) => atSize(page, size)] as const),
  ...Object.entries(TEXT).map(([name, how]) => [name, (page: Page) => withText(page, how)] as const),
  ...NOTCHES.map(
    ([size, notch]) => [`${named(size)} with a notch`, (page: Page) => withNotch(page, size, notch)] as const,
  ),
];

const glyphs = DISPLAY_FILES.map((file) => [...fontCharacters(file)].join('')).join('');

async function unwritten(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) found.push(...(await frame.evaluate(textsWithMissingGlyphs, glyphs)));
  return found;
}

/** Tests that each state is accessible, has all glyphs, and fits every screen. */
export function testStates(states: readonly State[]): void {
  const gallery = runningGallery(runningProduct());
  test.each(states)('$name is accessible and fits every screen', (state) =>
    gallery().use(
      state,
      PHONE,
      async (page) => {
        expect.soft(await violations(page), 'axe').toEqual([]);
        expect.soft(await unwritten(page), 'unwritten').toEqual([]);
        for (const [name, lookAt] of LOOKS) expect.soft(await lookAt(page), name).toEqual([]);
      },
      SCALE,
    ),
  );
}
