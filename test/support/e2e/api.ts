import type { Page } from 'playwright';
import type { SignedClient } from '../client/signed-client.ts';
import type { ServerProcess } from '../product/server-process.ts';

/** The API as the player who is logged in on a page: with the token that the app keeps in local storage. */
export async function apiOf(page: Page, product: ServerProcess): Promise<SignedClient> {
  const token = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key) ?? '')
      .find((value) => /^"?[\w-]{43}"?$/.test(value)),
  );
  if (token === undefined) throw new Error('nobody is logged in');
  return product.client({ token: token.replaceAll('"', '') });
}
