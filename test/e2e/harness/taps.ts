import type { BrowserContext, Locator, Page } from 'playwright';

/** Taps the button with this accessible name, in the topmost popup or on the screen. */
export const tap = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** A popup by its title. */
export const popup = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Resolves when the page says this. */
export const told = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Lets a phone read what the page has copied; Chromium asks its owner otherwise. */
export const allowClipboard = (phone: BrowserContext): Promise<void> =>
  phone.grantPermissions(['clipboard-read', 'clipboard-write']);

/** What was copied last. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The link in what was copied last. */
export async function copiedLink(page: Page): Promise<URL> {
  const text = await copied(page);
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? text);
}
