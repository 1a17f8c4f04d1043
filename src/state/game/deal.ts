import { atom } from 'jotai/vanilla';
import type { PageMessage } from '../../../game-frame/bridge/index.ts';
import { Failure } from '../../api/failure.ts';
import { Code, type Deal, type PayloadOf } from '../../contract/index.ts';
import { callAtom } from '../client.ts';
import { showToastAtom } from '../toast.ts';
import { FIRST_WAIT_MS, nextWait } from './repeat.ts';
import type { StoredGame } from './session.ts';
import { dispatchGameAtom, gameAtom } from './session-atom.ts';

/** Waits, but no longer than until the device is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/** Whether a game is still played: a finished one needs no more pieces. */
const isPlayed = (game: StoredGame | null, id: string): boolean => game?.id === id && game.finished === null;

/** Says that a game can't go on here. */
const stopAtom = atom(null, (get, set, id: string, { code, kind, message }: Failure) => {
  if (!isPlayed(get(gameAtom), id)) return undefined;
  if (code === Code.gameElsewhere) return set(dispatchGameAtom, { type: 'takenOver', id });
  if (kind === 'refused') set(showToastAtom, message);
  return set(dispatchGameAtom, { type: 'refused', id });
});

/** Asks until there is an answer, or the game is over. */
const dealWithRetryAtom = atom(null, async (get, set, payload: PayloadOf<'gameDeal'>): Promise<Deal | null> => {
  for (let wait = FIRST_WAIT_MS; isPlayed(get(gameAtom), payload.id); wait = nextWait(wait)) {
    try {
      return await get(callAtom)('gameDeal', payload, { quiet: true });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === 'refused' || error.kind === 'reload') {
        set(stopAtom, payload.id, error);
        return null;
      }
      await pause(wait);
    }
  }
  return null;
});

/** Gets the next pieces of the game that is played, and stores them. @returns what tells the frame, if there are some */
export const dealAtom = atom(
  null,
  async (get, set, { from, log }: { readonly from: number; readonly log: string }): Promise<PageMessage | null> => {
    const game = get(gameAtom);
    if (game === null) return null;
    const { id, dealt } = game;
    const deal = await set(dealWithRetryAtom, { id, from, log, takeovers: dealt.takeovers });
    if (deal === null || !isPlayed(get(gameAtom), id)) return null;
    set(dispatchGameAtom, { type: 'dealt', id, deal });
    return { type: 'dealt', ...deal };
  },
);
