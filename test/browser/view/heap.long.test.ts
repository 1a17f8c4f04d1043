import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { closeFrames, openHeldFrame, touch } from './harness.ts';

afterEach(closeFrames);

/** What the test's page and the frames in it hold once their garbage is gone, bytes. */
async function heapSize(): Promise<number> {
  const session = cdp();
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

test('ten games one after the other leave the heap as the first left it', async () => {
  const sizes: number[] = [];
  for (let game = 0; game < 10; game += 1) {
    const open = await openHeldFrame(`heap-${game}`);
    for (let i = 0; i < 60; i += 1) {
      if (open.frame.runner.game.canDrop) touch(open, 40 + ((i * 11) % 100));
      await open.pass(83);
    }
    open.close();
    sizes.push(await heapSize());
  }
  const [first = 0] = sizes;
  expect((sizes.at(-1) ?? Number.NaN) / first).toBeLessThan(1.05);
}, 120_000);
