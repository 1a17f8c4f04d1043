import { expect, test } from 'vitest';
import { FramePacer } from '../../../game-frame/debug/emulation/frame-pacer.ts';

/** A window whose screen refreshes every 16 ms and whose clock the test moves. */
function fakeHost() {
  let now = 0;
  const tasks: { at: number; run: () => void }[] = [];
  const host = {
    requestAnimationFrame: (run: FrameRequestCallback) =>
      tasks.push({ at: (Math.floor(now / 16) + 1) * 16, run: () => run(now) }),
    setTimeout: (run: () => void, ms: number) => tasks.push({ at: now + ms, run }),
    // Each reading advances the clock a little, or busy waiting would never end.
    now: () => (now += 0.001),
  };
  const until = (end: number): void => {
    for (;;) {
      const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      tasks.splice(tasks.indexOf(next), 1);
      now = Math.max(now, next.at);
      next.run();
    }
    now = Math.max(now, end);
  };
  return { host, until, clock: () => now };
}

function counted(pacer: FramePacer): { count: number } {
  const frames = { count: 0 };
  const frame = (): void => {
    frames.count += 1;
    pacer.request(frame);
  };
  pacer.request(frame);
  return frames;
}

/** Frames of a second. */
function framesWith(settings: Partial<Pick<FramePacer, 'fps' | 'burnMs'>>): number {
  const { host, until } = fakeHost();
  const frames = counted(Object.assign(new FramePacer(host), settings));
  until(1000);
  return frames.count;
}

test.each([30, 45, 60, 90, 120])('a limit of %s gives that many frames a second', (fps) => {
  expect(Math.abs(framesWith({ fps }) - fps)).toBeLessThanOrEqual(2);
});

test('without a limit frames come at the rate of the screen, and later where CPU is burnt', () => {
  expect(framesWith({})).toBe(62);
  expect(framesWith({ burnMs: 40 })).toBeLessThan(26);
});

test('a hidden page gets no frames; requested ones come when it is visible again', () => {
  const { host, until } = fakeHost();
  const pacer = new FramePacer(host);
  const frames = counted(pacer);
  until(100);
  const before = frames.count;
  pacer.hidden = true;
  until(1000);
  expect(frames.count).toBe(before);
  pacer.hidden = false;
  until(1100);
  expect(frames.count).toBeGreaterThan(before);
});

test('a cancelled frame does not come', () => {
  const { host, until } = fakeHost();
  const pacer = new FramePacer(host);
  let came = false;
  pacer.cancel(pacer.request(() => (came = true)));
  until(100);
  expect(came).toBe(false);
});
