import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { closeFrames, openHeldFrame, touch } from './harness.ts';

afterEach(closeFrames);

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

test('React commits after drops and merges only, never between', async () => {
  const held = await openHeldFrame('commits');
  const { runner } = held.frame;
  const { commits } = held.window;
  let changes = 0;
  runner.subscribe({ onDrop: () => (changes += 1), onMerge: () => (changes += 1) });
  const start = commits.count;
  let quiet = 0;
  for (let i = 0; i < 400; i += 1) {
    if (runner.game.canDrop && i % 3 === 0) touch(held, 40 + ((i * 11) % 100));
    const [changesBefore, commitsBefore] = [changes, commits.count];
    await held.pass(17);
    // A commit may come one task later than its cause.
    await new Promise((resolve) => setTimeout(resolve));
    if (changes === changesBefore) quiet += commits.count - commitsBefore;
  }
  expect(changes).toBeGreaterThan(8);
  expect(quiet).toBe(0);
  expect(commits.count - start).toBeGreaterThan(0);
  expect(commits.count - start).toBeLessThanOrEqual(changes);
});

test('the pool of particles is all there ever is', async () => {
  const held = await openHeldFrame('pool');
  const { runner, controller } = held.frame;
  const particles = (): number => {
    const pools = ['veils', 'rays', 'lights', 'bits', 'words'].map((name) =>
      controller.scene?.app.stage.getChildByLabel(name, true),
    );
    return pools.reduce((sum, pool) => sum + (pool?.children.length ?? Number.NaN), 0);
  };
  const before = particles();
  for (let i = 0; i < 200; i += 1) {
    if (runner.game.canDrop) touch(held, 90);
    await held.pass(50);
  }
  expect(runner.game.score).toBeGreaterThan(0);
  expect(particles()).toBe(before);
});

/** Bytes a frame that view and pixi may allocate: about thrice what they do before the engine has compiled them. */
const VIEW_BYTES = 24_000;

test('between drops and merges the view allocates next to nothing', async () => {
  const open = await openHeldFrame('bytes');
  const profiler: Profiler = cdp();
  const frames = 300;
  await profiler.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  for (let i = 0; i < frames; i += 1) await open.pass(17);
  const { profile } = await profiler.send('HeapProfiler.stopSampling');
  expect(sizeOf(profile.head, /game-frame\/view\/|pixi/) / frames).toBeLessThan(VIEW_BYTES);
});
