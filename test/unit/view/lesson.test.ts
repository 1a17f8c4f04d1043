import { expect, test } from 'vitest';
import { type Merge, seededPieces } from '../../../game-frame/sim/index.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { Lesson, type LessonStep } from '../../../game-frame/view/loop/lesson.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';

function begin() {
  const runner = new GameRunner(createSession('lesson', seededPieces('lesson')));
  const steps: (LessonStep | null)[] = [];
  const lesson = new Lesson(runner.game, { onStep: (step) => steps.push(step), onSeen: () => undefined });
  runner.subscribe(lesson);
  lesson.start(4.5);
  const wait = (ticks: number): void => {
    for (let i = 0; i < ticks; i += 1) runner.advance(TICK_MS + 0.001);
  };
  /** Drops at the given steps, far enough apart that nothing merges. */
  const drop = (...places: readonly number[]): void => {
    for (const x of places) {
      runner.drop(x);
      wait(50);
    }
  };
  const merge: Merge = { from: [1, 2], level: 1, into: null, x: 0, y: 0, combo: 1, points: 1 };
  return { lesson, runner, steps, wait, drop, merge };
}

test('each step stays long enough to be read, even for a player who does everything at once', () => {
  const { lesson, runner, steps, wait } = begin();
  lesson.aim(2);
  runner.drop(100);
  wait(30);
  expect(steps).toEqual(['aim']);
  wait(20);
  expect(steps).toEqual(['aim', 'drop']);
  wait(40);
  expect(steps).toEqual(['aim', 'drop', 'merge']);
});

test('a small move does not count as aimed, and no step passes by itself', () => {
  const { lesson, steps, wait } = begin();
  lesson.aim(5);
  wait(600);
  expect(steps).toEqual(['aim']);
  lesson.aim(6);
  wait(1);
  expect(steps).toEqual(['aim', 'drop']);
});

test('three drops count as aimed', () => {
  const { steps, drop, wait } = begin();
  drop(100, 900);
  expect(steps).toEqual(['aim']);
  drop(500);
  wait(50);
  expect(steps).toEqual(['aim', 'drop', 'merge']);
});

test.each(['aim', 'drop', 'merge'] as const)('a merge in step %s is praised, and ends the lesson', (step) => {
  const { lesson, steps, wait, merge } = begin();
  lesson.step = step;
  lesson.onMerge(merge);
  expect(steps.at(-1)).toBe('praise');
  lesson.onMerge(merge);
  wait(160);
  expect(steps.slice(-2)).toEqual(['praise', null]);
});

test('eight drops without a merge end it: nothing covers the field of a player who plays', () => {
  const { lesson, runner, steps } = begin();
  for (let i = 0; i < 8; i += 1) lesson.onDrop();
  expect(steps.at(-1)).toBeNull();
  expect(runner.game.score).toBe(0);
});

test('a game without a lesson reports nothing', () => {
  const runner = new GameRunner(createSession('plain', seededPieces('plain')));
  let events = 0;
  const lesson = new Lesson(runner.game, { onStep: () => (events += 1), onSeen: () => (events += 1) });
  lesson.onDrop();
  lesson.onGameOver();
  expect(events).toBe(0);
});

test('only balls like the held one are highlighted, and only while a merge is asked for', () => {
  const { lesson, runner, drop, wait } = begin();
  drop(100, 900, 500);
  const highlighted = () => runner.game.balls.filter((ball) => lesson.pairs(ball));
  lesson.step = 'drop';
  expect(highlighted()).toEqual([]);
  lesson.step = 'merge';
  expect(highlighted()).toEqual(runner.game.balls.filter(({ level }) => level === runner.game.held));
  wait(1);
});
