import type { Page } from 'playwright';
import type { UserInfo } from '../../../src/contract/index.ts';
import type { Answers } from './answers.ts';
import type { StagedGame } from './game.ts';

/** A visible state of the app, and the way to it. */
export interface State {
  readonly name: string;
  /** False where the campaign lacks the state. */
  readonly exists?: boolean;
  /** Path inside the hash, with a query if need be; home when left out. */
  readonly path?: string;
  readonly visitor?: boolean;
  /** Differences from a player with a nickname, stamina and coins. */
  readonly user?: Partial<UserInfo>;
  readonly answers?: Answers;
  /** Items of the device's storage, by key. */
  readonly device?: Readonly<Record<string, unknown>>;
  readonly game?: StagedGame;
  /** Result of `Math.random` in the page. */
  readonly random?: number;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Part of the address of files that are never answered. */
  readonly missing?: string;
  /** With animations; otherwise with reduced motion, so that pictures are stable. */
  readonly motion?: boolean;
  /** A desktop with a mouse at every size. */
  readonly desktop?: boolean;
  /** Taps that lead there from the opened page. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly shows: string | RegExp;
}

/** States of a campaign with a common prefix of their names. @param common their defaults */
export const states = (prefix: string, common: Partial<State>, list: readonly State[]): readonly State[] =>
  list.flatMap(({ exists = true, ...state }) =>
    exists ? { ...common, ...state, name: state.name === '' ? prefix : `${prefix}-${state.name}` } : [],
  );

export const tap =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click();

export const taps =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await tap(name)(page);
  };

/** Takes the network away once everything of the page has come. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Not the context's own switch: other pages share the context.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
