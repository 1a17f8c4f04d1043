import { atom } from 'jotai/vanilla';
import { readCampaign } from '../api/campaign.ts';
import { answeredVersionAtom, campaignAtom, versionAtom } from './campaign.ts';
import { serverClockAtom } from './client.ts';
import type { AppStore } from './store.ts';

/** Shortest and longest wait before the campaign is asked for again: pages that opened together ask apart, ms. */
const WAIT_MS = [5000, 8000] as const;
/** After an announced version begins, ms: servers know of it a moment later. */
const GRACE_MS = 300;

/** Shows the campaign as it holds. @returns when the announced version begins, by the server's clock; `null` without one */
export const updateCampaignAtom = atom(null, async (get, set): Promise<number | null> => {
  const news = await readCampaign(Math.max(get(versionAtom), get(answeredVersionAtom)));
  if (news === null) return null;
  // Compared as text: a new object alone would draw every screen again.
  if (JSON.stringify(news.campaign) !== JSON.stringify(get(campaignAtom))) set(campaignAtom, news.campaign);
  set(versionAtom, news.version);
  document.title = news.campaign.title;
  return news.next && Date.parse(news.next.from);
});

/** How long to wait before the next question, ms. */
function waitFor(next: number | null, now: number): number {
  const wait = WAIT_MS[0] + Math.random() * (WAIT_MS[1] - WAIT_MS[0]);
  return next === null ? wait : Math.max(0, Math.min(wait, next + GRACE_MS - now));
}

/**
 * Follows the campaign while the page is seen: asks every few seconds, when an announced version begins, when the page is
 * seen again, and when an answer is of a version that is not shown yet.
 * @param signal ends it
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
