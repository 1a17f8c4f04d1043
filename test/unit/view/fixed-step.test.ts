import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FixedStep, MAX_TICKS, TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { lead, race } from '../../../game-frame/view/loop/pace.ts';

/** Lets frames of these lengths pass. @returns the ticks that they bring */
function ticksOf(frames: readonly number[]): number {
  let ticks = 0;
  const steps = new FixedStep();
  for (const frame of frames) {
    steps.add(frame);
    while (steps.take()) ticks += 1;
  }
  return ticks;
}

const frameLength = fc.double({ min: 0, max: 60, noNaN: true });

describe('fixed step', () => {
  test('owes exactly the ticks that fit into the time, however it is cut into frames', () => {
    fc.assert(
      fc.property(fc.array(frameLength, { maxLength: 300 }), (frames) => {
        const time = frames.reduce((sum, frame) => sum + frame, 0);
        expect(Math.abs(ticksOf(frames) - time / TICK_MS)).toBeLessThan(1.001);
      }),
    );
  });

  test('discards more than five due ticks of a long gap; a clock that goes backwards adds none', () => {
    expect(ticksOf([3_600_000])).toBe(MAX_TICKS);
    expect(ticksOf([3_600_000, 0, 0])).toBe(MAX_TICKS);
    expect(ticksOf([-500, 10])).toBe(0);
  });

  test('alpha is the position between two ticks', () => {
    const steps = new FixedStep();
    const alphaAfter = (elapsedMs: number): number => {
      steps.add(elapsedMs);
      while (steps.take());
      return steps.alpha;
    };
    expect(alphaAfter(TICK_MS * 1.25)).toBeCloseTo(0.25);
    expect(alphaAfter(TICK_MS * 0.5)).toBeCloseTo(0.75);
  });

  test('owes nothing more once it is cleared', () => {
    const steps = new FixedStep();
    steps.add(TICK_MS * 4);
    expect(steps.take()).toBe(true);
    steps.clear();
    expect(steps.take()).toBe(false);
    expect(steps.alpha).toBe(0);
  });
});

/** Ten points after a hundred ticks, thirty after two hundred, forty at its end. */
const best = { ticks: 100, scores: [10, 30, 40] };

test.each([
  [0, 0, 0],
  [50, 5, 0],
  [100, 25, 15],
  [150, 0, -20],
  [200, 30, 0],
  // The best game was over by then: its score stands.
  [10_000, 45, 5],
])('at tick %i with %i points the lead is %i', (tick, score, points) => {
  expect(lead({ tick, score }, best)).toBe(points);
});

/** Takes a game through `tick:score` pairs, against a best game of ten points a second. @returns its cues, with their ticks */
function cuesOf(steps: string): string {
  const game = { tick: 0, score: 0 };
  const cues: string[] = [];
  const cue = (name: string) => cues.push(`${name}:${game.tick}`);
  const tens = { ticks: 60, scores: Array.from({ length: 100 }, (_, i) => (i + 1) * 10) };
  const { onMerge, onTick } = race(game, tens, {
    onLead: () => undefined,
    onPass: (ahead) => cue(ahead ? 'ahead' : 'behind'),
    onRecord: () => cue('record'),
  });
  for (const step of steps.split(' ')) {
    const [tick = 0, score = 0] = step.split(':').map(Number);
    Object.assign(game, { tick, score });
    onMerge();
    onTick();
  }
  return cues.join(' ');
}

test.each([
  ['60:0 90:50 120:50', 'ahead:90'],
  ['60:50 1200:50', 'behind:1200'],
  // A close game has a cue each ten seconds at most.
  ['60:0 90:50 600:50 720:200 1800:200', 'ahead:90 behind:1800'],
  ['60:0 90:1001 120:1002', 'record:90'],
])('a game of %s has the cues %s', (steps, cues) => {
  expect(cuesOf(steps)).toBe(cues);
});
