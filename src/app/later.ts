import { page } from '../api/page.ts';
import { followCampaign } from '../state/campaign/follow.ts';
import { playingAtom } from '../state/game/session-atom.ts';
import type { AppStore } from '../state/store.ts';

/** Starts what home does not need: polls the campaign, and on some page views measures how fast the page is. */
export function startLater(store: AppStore, signal: AbortSignal): void {
  followCampaign(store, playingAtom, signal);
  if (Math.random() < page.vitals)
    import('./vitals.ts').then(
      ({ watchVitals }) => watchVitals(store),
      () => undefined,
    );
}
