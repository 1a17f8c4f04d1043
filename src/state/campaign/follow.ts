import { atom } from 'jotai/vanilla';
import { readOpenData } from '../../api/open-data.ts';
import { CAMPAIGN_PATH, campaignNews } from '../../contract/campaign-news.ts';
import { answeredVersionAtom, campaignAtom, versionAtom } from './campaign.ts';
import { serverClockAtom, type AppStore } from '../store.ts';

/** Shortest and longest interval of requests, ms: random, so that pages opened together don't ask together. */
const WAIT_MS = [5000, 8000] as const;
/** Delay after an announced version begins, ms: servers learn of it a moment later. */
const GRACE_MS = 300;

/** Fetches the campaign in force. @returns when the announced version begins, by the server's clock; `null` without one */
export const updateCampaignAtom = atom(null, async (get, set): Promise<number | null> => {
  // The newest known version in the address: no cache returns an older one.
  const version = Math.max(get(versionAtom), get(answeredVersionAtom));
  const news = await readOpenData(`${CAMPAIGN_PATH}?version=${version}`, campaignNews);
  if (news === null) return null;
  // Compared as text: a new object alone would render every screen again.
  if (JSON.stringify(news.campaign) !== JSON.stringify(get(campaignAtom))) set(campaignAtom, news.campaign);
  set(versionAtom, news.version);
  document.title = news.campaign.title;
  return news.next && Date.parse(news.next.from);
});

/** Delay before the next request, ms. */
function waitFor(next: number | null, now: number): number {
  const wait = WAIT_MS[0] + Math.random() * (WAIT_MS[1] - WAIT_MS[0]);
  return next === null ? wait : Math.max(0, Math.min(wait, next + GRACE_MS - now));
}

/**
 * Polls the campaign while the page is visible: every few seconds, when an announced version begins, when the page becomes
 * visible, and when an answer names a version that is not shown yet.
 * @param signal stops it
 */
export function followCampaign(store: AppStore, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer = 0;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const next = document.hidden ? null : await store.set(updateCampaignAtom);
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(ask, waitFor(next, store.get(serverClockAtom).now()));
  };
  const onVisible = (): void => {
    if (!document.hidden) void ask();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  const unsubscribe = store.sub(answeredVersionAtom, () => {
    if (store.get(answeredVersionAtom) > store.get(versionAtom)) void ask();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
  });
  void ask();
}
