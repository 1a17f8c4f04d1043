import { describe, expect, test } from 'vitest';
import { AdaptiveResolution } from '../../../game-frame/view/scene/adaptive-resolution.ts';

/** Lets seconds of frames of one length pass. @returns the resolutions it changed to */
function watch(quality: AdaptiveResolution, frameMs: number, seconds: number): number[] {
  const changes: number[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += frameMs) if (quality.note(frameMs)) changes.push(quality.resolution);
  return changes;
}

describe('quality', () => {
  test('leaves smooth frames alone', () => {
    expect(watch(new AdaptiveResolution(2), 16.7, 60)).toEqual([]);
  });

  test('gives pixels up when frames are long for two seconds, and no sooner', () => {
    const quality = new AdaptiveResolution(2);
    expect(watch(quality, 30, 1.9)).toEqual([]);
    expect(watch(quality, 30, 0.3)).toEqual([1.5]);
  });

  test('keeps a step that helped, and takes it back carefully', () => {
    const quality = new AdaptiveResolution(2);
    watch(quality, 30, 2.1);
    expect(watch(quality, 16.7, 10)).toEqual([]);
    expect(watch(quality, 16.7, 10)).toEqual([2]);
  });

  test('waits twice as long when going back up was a mistake', () => {
    const quality = new AdaptiveResolution(2);
    watch(quality, 30, 2.1);
    watch(quality, 16.7, 20);
    expect(quality.resolution).toBe(2);
    watch(quality, 30, 2.1);
    expect(quality.resolution).toBe(1.5);
    expect(watch(quality, 16.7, 24)).toEqual([]);
    expect(watch(quality, 16.7, 14)).toEqual([2]);
  });

  test('a screen that is slow by itself keeps its pixels', () => {
    const quality = new AdaptiveResolution(2);
    expect(watch(quality, 33.4, 60)).toEqual([1.5, 2]);
  });

  test('never goes below one pixel for one', () => {
    const quality = new AdaptiveResolution(1);
    watch(quality, 40, 60);
    expect(quality.resolution).toBe(1);
  });

  test('follows the screen, and remembers what was too much for the device', () => {
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

  test('a hidden page is no long frame', () => {
    const quality = new AdaptiveResolution(2);
    for (let i = 0; i < 20; i += 1) quality.note(60_000);
    expect(quality.resolution).toBe(2);
  });
});
