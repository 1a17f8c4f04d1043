import { afterEach, expect, test } from 'vitest';
import { closeFrames, openHeldFrame, touch } from './harness.ts';
import { heapSize } from './heap.ts';

afterEach(closeFrames);

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
