import { cdp } from 'vitest/browser';
import { allocatedBy } from '../../support/allocations.ts';

/** Bytes between two samples of what is allocated. */
const SAMPLE_EVERY = 1024;

/** Bytes that the game's scripts and pixi's allocate while something is done. */
export const allocatedByGame = (work: () => Promise<void>): Promise<number> =>
  allocatedBy(cdp(), SAMPLE_EVERY, work, /game-frame\/view\/|pixi/);

/** What the test's page and the frames in it hold once their garbage is gone, bytes. */
export async function heapSize(): Promise<number> {
  const session = cdp();
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
