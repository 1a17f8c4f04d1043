import { atom } from 'jotai/vanilla';
import { Failure } from '../api/failure.ts';
import { Code, type WatchedGame } from '../contract/index.ts';
import { watch } from '../copy/watch.ts';
import { watchLink } from '../share/watch-link.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { callAtom } from './action.ts';
import { showToastAtom } from './overlays.ts';
import { loggedInAtom } from './account/session.ts';
import { copyAtom, reportShareAtom } from './share.ts';
import { requirePlayerAtom } from './account/user.ts';

/** A game to watch, or a message for the player; `gone`: retrying is useless. */
export type Watched = { readonly game: WatchedGame } | { readonly message: string; readonly gone: boolean };

/** Fetches a game by its code. */
export const watchGameAtom = atom(null, async (get, _set, code: string): Promise<Watched> => {
  try {
    return { game: await get(callAtom)('gameWatch', { code }, { quiet: true }) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { message: error.message, gone: error.code === Code.notWatchable };
  }
});

/** Copies the link to a replay, which for a player counts as sharing and carries the invite. */
export const shareReplayAtom = atom(null, async (get, set, code: string, game: WatchedGame) => {
  if (game.hidden) return set(showToastAtom, watch.hidden);
  // Opened by its link, the replay has not fetched the player.
  const player = get(loggedInAtom) ? await set(requirePlayerAtom) : null;
  const link = watchLink(get(campaignAtom), code, player?.invite_code);
  await set(copyAtom, watch.text(game.nickname, game.score, link), watch.copied);
  if (get(loggedInAtom)) await set(reportShareAtom);
});
