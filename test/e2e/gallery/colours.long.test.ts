/* oxlint-disable unicorn/consistent-function-scoping -- functions that run inside a page bring their helpers */
import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { contrasts, type Look } from '../../support/e2e/contrast.ts';
import { framesOf } from '../../support/e2e/frames.ts';
import { runningGallery } from '../../support/e2e/gallery-fixture.ts';
import { runningProduct } from '../../support/e2e/product-fixture.ts';
import { loginStates } from '../../tools/shots/states/account.ts';
import { resultStates } from '../../tools/shots/states/game.ts';
import { homeStates } from '../../tools/shots/states/home.ts';
import { rewardStates } from '../../tools/shots/states/lists.ts';
import { allStates } from '../../tools/shots/states.ts';

const PHONE = { width: 390, height: 844 };
const SCALE = 2;
/** Least contrast of a text (WCAG 2.2, level AA). */
const LEAST = 4.5;

/** The override ends with its session, and that with its page. */
const sessions = new WeakMap<Page, CDPSession>();

async function darken(page: Page, on: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setAutoDarkModeOverride', on ? { enabled: true } : {});
}

/** Makes a page and its frames say nothing of their colour scheme, or `only light`. */
async function hideScheme(page: Page, on: boolean): Promise<void> {
  for (const frame of await framesOf(page))
    await frame.evaluate(
      ([own, told]) => {
        document.documentElement.style.setProperty('color-scheme', own, 'important');
        document.querySelector('meta[name=color-scheme]')?.setAttribute('content', told);
      },
      on ? (['normal', 'normal'] as const) : (['', 'only light'] as const),
    );
}

/** Some browsers darken pages without asking for their colour scheme. */
const DARK: Look = {
  name: 'forced dark',
  set: async (page, on) => {
    await hideScheme(page, on);
    await darken(page, on);
  },
};
const FORCED: Look = {
  name: 'forced colours',
  set: (page, on) => page.emulateMedia({ forcedColors: on ? 'active' : null }),
};

/** Popups without a ground and buttons without an edge, in a page or frame whose colours are forced. */
function bare(): string[] {
  const isClear = (colour: string): boolean => /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
  const hasEdge = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return (
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 && !isClear(style.outlineColor)) ||
      (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor))
    );
  };
  const hasGround = (element: Element): boolean => !isClear(getComputedStyle(element).backgroundColor);
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const nameOf = ({ tagName, className, textContent }: Element): string => `${tagName}.${className} ${textContent}`;
  return [
    ...shown('.dialog-box, .paper, .card').filter((element) => !hasEdge(element) || !hasGround(element)),
    ...shown('button').filter((element) => !hasEdge(element) && ![...element.children].some(hasEdge)),
  ].map(nameOf);
}

const gallery = runningGallery(runningProduct());
const dark = new Set([...homeStates, ...loginStates, ...resultStates, ...rewardStates]);

test.each(allStates.filter(({ motion }) => !motion))('$name is readable in colours that the browser forces', (state) =>
  gallery().use(
    state,
    PHONE,
    async (page) => {
      // Texts that go on below their edge fade out there.
      await page.locator('.terms').evaluateAll((all) => all.forEach((terms) => terms.scrollTo(0, terms.scrollHeight)));
      const found = await contrasts(page, SCALE, dark.has(state) ? [DARK, FORCED] : [FORCED]);
      for (const [name, texts] of found) {
        expect(texts.length, name).toBeGreaterThan(0);
        expect
          .soft(
            texts.filter(({ contrast }) => contrast < LEAST),
            name,
          )
          .toEqual([]);
      }
      await FORCED.set(page, true);
      for (const frame of await framesOf(page)) expect.soft(await frame.evaluate(bare), 'bare').toEqual([]);
    },
    SCALE,
  ),
);

test('a browser that asks a page before it makes it dark leaves ours as it is', () => {
  const [home] = homeStates;
  if (!home) throw new Error('no home');
  return gallery().use(home, PHONE, async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const before = await page.screenshot();
    await darken(page, true);
    expect(before.equals(await page.screenshot())).toBe(true);
    await hideScheme(page, true);
    expect(before.equals(await page.screenshot())).toBe(false);
  });
});
