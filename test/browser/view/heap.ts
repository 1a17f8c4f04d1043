import { cdp } from 'vitest/browser';

/** Bytes between two samples of what is allocated. */
const SAMPLE_EVERY = 1024;

interface AllocationNode {
  readonly callFrame: { readonly url: string };
  readonly selfSize: number;
  readonly children: readonly AllocationNode[];
}

const sizeOf = ({ callFrame, selfSize, children }: AllocationNode, of: RegExp): number =>
  children.reduce((sum, child) => sum + sizeOf(child, of), of.test(callFrame.url) ? selfSize : 0);

/** Bytes that scripts allocate while something is done, what is garbage at once included. @param of their addresses */
export async function allocatedBy(of: RegExp, work: () => Promise<void>): Promise<number> {
  const session = cdp();
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE_EVERY,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  return sizeOf(profile.head, of);
}

/** What the test's page and the frames in it hold once their garbage is gone, bytes. */
export async function heapSize(): Promise<number> {
  const session = cdp();
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
