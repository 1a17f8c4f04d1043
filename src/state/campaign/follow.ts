import { type Atom, atom } from 'jotai/vanilla';
import { readOpenData } from '../../api/open-data.ts';
import { CAMPAIGN_PATH, type CampaignNews, campaignNews } from '../../contract/campaign-news.ts';
import { answeredVersionAtom, campaignAtom, versionAtom } from './campaign.ts';
import { serverClockAtom, type AppStore } from '../store.ts';

/** Interval of requests, ms: random, to spread those of many pages; shorter than from a version's publication to its start. */
const WAIT_MS = [13_000, 15_000] as const;
/** Delay after an announced version begins, ms: servers learn of it a moment later. */
const GRACE_MS = 300;
/** The interval so long before an announced version, and until it is there, ms: the known clock may be wrong by as much. */
const NEAR_MS = { before: 30_000, interval: 3_000 } as const;

const announcedAtom = atom<CampaignNews['next']>(null);

/** Fetches the campaign in force. @returns when the announced version begins, by the server's clock; `null` without one */
export const updateCampaignAtom = atom(null, async (get, set): Promise<number | null> => {
  const announced = get(announcedAtom);
  const begun = announced && Date.parse(announced.from) <= get(serverClockAtom).now() ? announced.version : 0;
  // The newest known version in the address: no cache returns an older one.
  const version = Math.max(get(versionAtom), get(answeredVersionAtom), begun);
  const news = await readOpenData(`${CAMPAIGN_PATH}?version=${version}`, campaignNews);
  if (news === null) return null;
  // Compared as text: a new object alone would render every screen again.
  if (JSON.stringify(news.campaign) !== JSON.stringify(get(campaignAtom))) set(campaignAtom, news.campaign);
  set(versionAtom, news.version);
  set(announcedAtom, news.next);
  document.title = news.campaign.title;
  return news.next && Date.parse(news.next.from);
});

function waitFor(next: number | null, now: number): number {
  const wait = WAIT_MS[0] + Math.random() * (WAIT_MS[1] - WAIT_MS[0]);
  const left = (next ?? Infinity) + GRACE_MS - now;
  return Math.min(left < NEAR_MS.before ? NEAR_MS.interval : wait, left > 0 ? left : NEAR_MS.interval);
}

/** Polls the campaign while the page is visible and no game is played. A version that answers name is fetched at once. */
export function followCampaign(store: AppStore, playingAtom: Atom<boolean>, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer = 0;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const next = await store.set(updateCampaignAtom);
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(poll, waitFor(next, store.get(serverClockAtom).now()));
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
