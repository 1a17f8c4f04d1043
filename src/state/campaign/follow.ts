import { atom } from 'jotai/vanilla';
import { readOpenData } from '../../api/open-data.ts';
import { CAMPAIGN_PATH, campaignNews } from '../../contract/campaign-news.ts';
import { gamePhaseAtom } from '../game/session-atom.ts';
import { answeredVersionAtom, campaignAtom, versionAtom } from './campaign.ts';
import { serverClockAtom, type AppStore } from '../store.ts';

/**
 * Shortest and longest interval of requests, ms: random, so that pages opened together don't ask together, and shorter than
 * the time from a version's publication to its beginning.
 */
const WAIT_MS = [13_000, 15_000] as const;
/** Delay after an announced version begins, ms: servers learn of it a moment later. */
const GRACE_MS = 300;
/** Interval of requests for a version that should have begun, ms. */
const LATE_MS = 1_000;
/** The known clock is wrong if an answer's time differs by more, ms: a cache may have kept the answer for some seconds. */
const SKEW_MS = 5_000;

/** A version that will begin. */
interface Announced {
  readonly version: number;
  /** When it begins, by this device's clock, milliseconds since 1970. */
  readonly at: number;
}
const announcedAtom = atom<Announced | null>(null);

/** Fetches the campaign in force. @returns the announced version; `null` without one, and without an answer */
export const updateCampaignAtom = atom(null, async (get, set): Promise<Announced | null> => {
  const announced = get(announcedAtom);
  const begun = announced !== null && announced.at <= Date.now() ? announced.version : 0;
  // The newest known version in the address: no cache returns an older one.
  const version = Math.max(get(versionAtom), get(answeredVersionAtom), begun);
  const clock = get(serverClockAtom);
  let skew = 0;
  const news = await readOpenData(`${CAMPAIGN_PATH}?version=${version}`, campaignNews, (date) => {
    if (Math.abs(date - clock.now()) > SKEW_MS) skew = date - clock.now();
  });
  if (news === null) return null;
  // Compared as text: a new object alone would render every screen again.
  if (JSON.stringify(news.campaign) !== JSON.stringify(get(campaignAtom))) set(campaignAtom, news.campaign);
  set(versionAtom, news.version);
  document.title = news.campaign.title;
  const { next } = news;
  set(announcedAtom, next && { version: next.version, at: Date.now() + Date.parse(next.from) - clock.now() - skew });
  return get(announcedAtom);
});

/** Delay before the next request, ms. */
function waitFor(announced: Announced | null): number {
  const wait = WAIT_MS[0] + Math.random() * (WAIT_MS[1] - WAIT_MS[0]);
  if (announced === null) return wait;
  const left = announced.at + GRACE_MS - Date.now();
  return left > 0 ? Math.min(wait, left) : LATE_MS;
}

const playingAtom = atom((get) => get(gamePhaseAtom) === 'playing');

/**
 * Polls the campaign while the page is visible and no game is played: at intervals, when an announced version begins, and
 * when the page becomes visible or a game ends. A page that is played on is told by the answers of its calls; an answer that
 * names a newer version is followed at once.
 * @param signal stops it
 */
export function followCampaign(store: AppStore, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer = 0;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const announced = await store.set(updateCampaignAtom);
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(poll, waitFor(announced));
  };
  // Without a timer until one of the events below.
  const poll = (): void => {
    if (!document.hidden && !store.get(playingAtom)) void ask();
  };
  document.addEventListener('visibilitychange', poll, { signal });
  const subscriptions = [
    store.sub(playingAtom, poll),
    store.sub(answeredVersionAtom, () => {
      if (store.get(answeredVersionAtom) > store.get(versionAtom)) void ask();
    }),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
  });
  poll();
}
