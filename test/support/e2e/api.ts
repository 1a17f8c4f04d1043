import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { UserInfo } from '../../../src/contract/index.ts';
import type { SignedClient } from '../client/signed-client.ts';
import type { ServerProcess } from '../product/server-process.ts';

/** A client of the API with the session of a page, which the app keeps in local storage. */
export async function apiOf(page: Page, product: ServerProcess): Promise<SignedClient> {
  const token = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key) ?? '')
      .find((value) => /^"?[\w-]{43}"?$/.test(value)),
  );
  if (token === undefined) throw new Error('no session token in the page');
  return product.client({ token: token.replaceAll('"', '') });
}

/** Server's state of the player who is logged in on a page, fetched outside the page's network. */
export const infoOf = async (page: Page, product: ServerProcess): Promise<UserInfo> =>
  (await apiOf(page, product)).ask('userInfo', {});

/** Gives coins to the player who is logged in on a page, as an operator does. */
export async function giveCoins(page: Page, product: ServerProcess, coins: number): Promise<void> {
  const { id } = await infoOf(page, product);
  await product.ops('player', 'adjust', id, '--coins', String(coins), '--reason', 'a test');
}

/** Stops the product and expects `ops audit` to find nothing wrong in its data. */
export async function expectCleanAudit(product: ServerProcess): Promise<void> {
  await product.stop();
  const { exitCode, out, err } = await product.ops('audit', '--json');
  expect(exitCode, out + err).toBe(0);
}
