import { afterEach, expect, test } from 'vitest';
import { openHeldFrame, touch, type HeldFrame } from './harness.ts';

let held: HeldFrame | null = null;
afterEach(() => {
  held?.close();
  held = null;
  localStorage.clear();
});

test('React commits after drops and merges only, never between', async () => {
  held = await openHeldFrame('commits');
  const { play } = held.frame;
  const { commits } = held.window;
  let changes = 0;
  play.observe({ dropped: () => (changes += 1), merged: () => (changes += 1) });
  const start = commits.count;
  let quiet = 0;
  for (let i = 0; i < 400; i += 1) {
    if (play.game.canDrop && i % 3 === 0) touch(held, 40 + ((i * 11) % 100));
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
  held = await openHeldFrame('pool');
  const { play, match } = held.frame;
  const particles = (): number => match.picture?.picture().particles.container.children.length ?? 0;
  const before = particles();
  for (let i = 0; i < 200; i += 1) {
    if (play.game.canDrop) touch(held, 90);
    await held.pass(50);
  }
  expect(play.game.score).toBeGreaterThan(0);
  expect(particles()).toBe(before);
});
