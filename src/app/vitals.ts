import { onCLS, onINP, onLCP } from 'web-vitals';
import { onHidden } from '../../game-frame/on-hidden.ts';
import { page } from '../api/page.ts';
import { FIELD_PATH } from '../contract/constants.ts';
import type { Device, Vitals } from '../contract/field.ts';
import { playingAtom } from '../state/game/session-atom.ts';
import type { AppStore } from '../state/store.ts';
import { LIVE_EVENT } from './first-paint.ts';

const SLOW_MS = 25;

/** By the cores, and the GB that Chromium tells. */
function deviceOf(): Device {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
  const least = Math.min(navigator.hardwareConcurrency, memory);
  if (least < 4) return 'low';
  return least < 8 ? 'mid' : 'high';
}

/** Counts the frames of games, whose page shares this one's thread. @returns the share of slow ones */
function countFrames(store: AppStore): () => number | undefined {
  let [frames, slow, last] = [0, 0, Infinity];
  const count = (now: number): void => {
    if (now >= last) frames += 1;
    if (now - last > SLOW_MS) slow += 1;
    last = now;
    if (store.get(playingAtom)) requestAnimationFrame(count);
    else last = Infinity;
  };
  store.sub(playingAtom, () => store.get(playingAtom) && requestAnimationFrame(count));
  if (store.get(playingAtom)) requestAnimationFrame(count);
  return () => (frames > 0 ? slow / frames : undefined);
}

const timesOf = (mark: string): number[] =>
  performance.getEntriesByName(mark, 'mark').map(({ startTime }) => startTime / 1000);

/** Measures how fast the page is, from its beginning, and tells it once, when the page is hidden first. */
export function watchVitals(store: AppStore): void {
  const vitals: Vitals = {};
  const note = (name: keyof Vitals, value: number | undefined): void => {
    if (value !== undefined) vitals[name] = value;
  };
  onLCP(({ value }) => note('LCP', value / 1000), { reportAllChanges: true });
  onINP(({ value }) => note('INP', value / 1000), { reportAllChanges: true });
  onCLS(({ value }) => note('CLS', value), { reportAllChanges: true });
  const slowFrames = countFrames(store);
  const stop = onHidden(() => {
    stop();
    const [home] = timesOf(LIVE_EVENT);
    const [playable = 0] = timesOf('playable');
    // The last tap on the start button before the first frame.
    const tap = Math.max(...timesOf('start').filter((time) => time < playable));
    note('home', home);
    note('start', tap > 0 ? playable - tap : undefined);
    note('slowFrames', slowFrames());
    const told = JSON.stringify({ release: page.release, device: deviceOf(), vitals });
    navigator.sendBeacon(page.api + FIELD_PATH, told);
  });
}
