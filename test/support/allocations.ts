interface AllocationNode {
  readonly selfSize: number;
  readonly callFrame: { readonly url: string };
  readonly children: readonly AllocationNode[];
}

/** Chromium's heap profiler, as Playwright and Vitest reach it. */
interface Profiler {
  send(method: 'HeapProfiler.startSampling', options: Readonly<Record<string, number | boolean>>): Promise<unknown>;
  send(method: 'HeapProfiler.stopSampling'): Promise<{ readonly profile: { readonly head: AllocationNode } }>;
}

const sizeOf = ({ selfSize, callFrame, children }: AllocationNode, of: RegExp): number =>
  children.reduce((sum, child) => sum + sizeOf(child, of), of.test(callFrame.url) ? selfSize : 0);

/**
 * Bytes that a page's scripts allocate during `work`, with what is garbage at once.
 * @param samplingInterval bytes between two samples
 * @param of addresses of the scripts that count
 */
export async function allocatedBy(
  session: Profiler,
  samplingInterval: number,
  work: () => Promise<void>,
  of = /(?:)/,
): Promise<number> {
  await session.send('HeapProfiler.startSampling', {
    samplingInterval,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  return sizeOf(profile.head, of);
}
