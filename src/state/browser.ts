import { atom } from 'jotai/vanilla';

/** Time to read a message before the page is left, ms. */
export const READING_MS = 2_000;

/** Time that a screen gets to load and render its own parts after its first answers, ms. */
const OPENING_MS = 2_000;

/** Safari has no `requestIdleCallback`. */
const requestIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);

/** What the app does to its page; tests set functions of their own. */
export const browserAtom = atom({
  /** URL of the game's page: beside this one, also when all other files come from a static host. */
  framePage: (): string => new URL('game-frame/index.html', document.baseURI).href,
  reload: (): void => window.location.reload(),
  /** Reloads the app at its root, without the parameters of the URL. */
  reloadRoot: (): void => window.location.replace(window.location.pathname),
  /** Resolves when a screen has had time to open and the page is idle. */
  whenIdle: (): Promise<void> => new Promise((resolve) => setTimeout(() => requestIdle(resolve), OPENING_MS)),
});

export type Browser = (typeof browserAtom)['init'];
