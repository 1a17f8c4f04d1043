import { expect, test } from 'vitest';
import { AdaptiveResolution } from '../../../game-frame/view/scene/adaptive-resolution.ts';

/** Lets seconds of frames of one length pass. @returns the resolutions it changed to */
function watch(quality: AdaptiveResolution, frameMs: number, seconds: number): number[] {
  const changes: number[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += frameMs) if (quality.note(frameMs)) changes.push(quality.resolution);
  return changes;
}

/** Seconds of frames of one length, and the resolutions that they lead to. */
const frames = (frameMs: number, seconds: number, ...changes: readonly number[]) => ({ frameMs, seconds, changes });
const LONG = frames(30, 2.1, 1.5);

test.each([
  ['smooth frames are left alone', 2, [frames(16.7, 60)]],
  [
    'pixels are given up when frames are long for two seconds, and no sooner',
    2,
    [frames(30, 1.9), frames(30, 0.3, 1.5)],
  ],
  ['a step that helped is kept, and taken back carefully', 2, [LONG, frames(16.7, 10), frames(16.7, 10, 2)]],
  [
    'it waits twice as long when going back up was a mistake',
    2,
    [LONG, frames(16.7, 20, 2), LONG, frames(16.7, 24), frames(16.7, 14, 2)],
  ],
  ['a screen that is slow by itself keeps its pixels', 2, [frames(33.4, 60, 1.5, 2)]],
  ['never below one pixel for one', 1, [frames(40, 60)]],
  ['a hidden page is no long frame', 2, [frames(60_000, 1200)]],
])('%s', (_, best, parts) => {
  const quality = new AdaptiveResolution(best);
  for (const { frameMs, seconds, changes } of parts) expect(watch(quality, frameMs, seconds)).toEqual(changes);
});

test('follows the screen, and remembers the limit of the device', () => {
  const quality = new AdaptiveResolution(2);
  const on = (best: number): number => {
    quality.follow(best);
    return quality.resolution;
  };
  expect([1, 1.25, 2].map(on)).toEqual([1, 1.25, 2]);
  watch(quality, 30, 2.1);
  expect([1, 1.25, 1.5, 1.75, 2].map(on)).toEqual([1, 1.25, 1.5, 1.3125, 1.5]);
  expect(watch(quality, 16.7, 20)).toEqual([2]);
  watch(quality, 33.4, 60);
  expect([1, 2].map(on)).toEqual([1, 2]);
});
