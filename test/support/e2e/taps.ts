import type { BrowserContext, Locator, Page } from 'playwright';

/** Taps the button with this accessible name, in the topmost popup or on the screen. */
export const tap = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

export const popup = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Waits until a popup and its history entry are gone: going back meanwhile would abort a reload. */
export async function waitUntilClosed(page: Page, title: string): Promise<void> {
  await popup(page, title).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => history.state === null);
}

declare global {
  interface Window {
    /** Texts that appeared on the page, oldest first. */
    shownTexts?: string[];
  }
}

/** Records every text that appears on a phone's pages: a toast may be gone before a busy machine looks. */
export const recordTexts = (phone: BrowserContext): Promise<unknown> =>
  phone.addInitScript(() => {
    const shown: string[] = [];
    window.shownTexts = shown;
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) shown.push(node.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Waits for a text to appear, or to have appeared since the last text that was waited for. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = window.shownTexts ?? [];
    const found = shown.findIndex((one) => one.includes(wanted));
    shown.splice(0, found + 1);
    return found >= 0;
  }, text);
}

export const allowClipboard = (phone: BrowserContext): Promise<void> =>
  phone.grantPermissions(['clipboard-read', 'clipboard-write']);

export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

export async function copiedLink(page: Page): Promise<URL> {
  const text = await copied(page);
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? text);
}
