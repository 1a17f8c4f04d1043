import { expect, test } from 'vitest';
import { seededPieces } from '../../../game-frame/sim/index.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { Lesson, type LessonStep } from '../../../game-frame/view/loop/lesson.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';

const id = 'lesson';
const drops = dropsByTick(botLog(id));

/** A new game, its lesson, and the steps that it has shown. */
function begin(): { lesson: Lesson; runner: GameRunner; steps: (LessonStep | null)[]; play: (ticks: number) => void } {
  const runner = new GameRunner(createSession(id, { pieces: seededPieces(id) }));
  const steps: (LessonStep | null)[] = [];
  const lesson = new Lesson(runner.game, (step) => steps.push(step));
  runner.subscribe(lesson);
  lesson.start(4.5);
  const play = (ticks: number): void => {
    for (let i = 0; i < ticks && !runner.game.over; i += 1) {
      const x = drops.get(runner.game.tick);
      if (x !== undefined) runner.drop(x);
      runner.advance(TICK_MS + 0.001);
    }
  };
  return { lesson, runner, steps, play };
}

test('a player who does everything at once still has the time to read each step', () => {
  const { lesson, steps, play } = begin();
  lesson.aim(2);
  play(20);
  expect(steps).toEqual(['aim']);
  play(30);
  expect(steps).toEqual(['aim', 'drop']);
  play(40);
  expect(steps).toEqual(['aim', 'drop', 'merge']);
});

test('a small move is no aim, and nothing is passed that was not done', () => {
  const { lesson, steps, play } = begin();
  lesson.aim(5);
  play(600);
  expect(steps).toEqual(['aim']);
  lesson.aim(6);
  play(1);
  expect(steps).toEqual(['aim', 'drop']);
});

test('after the first merge the player is praised for what was made, and left alone then', () => {
  const { lesson, runner, steps, play } = begin();
  lesson.aim(2);
  let first = 0;
  runner.subscribe({ onMerge: ({ into }) => (first ||= into?.level ?? 0) });
  while (lesson.step !== 'praise') play(1);
  expect(lesson.made).toBe(first);
  play(160);
  expect(steps).toEqual(['aim', 'drop', 'merge', 'praise', null]);
});

test('only equals of the held ball are marked, and only while a merge is asked for', () => {
  const { lesson, runner, play } = begin();
  play(60);
  expect(runner.game.balls.filter((ball) => lesson.pairs(ball))).toEqual([]);
  lesson.aim(2);
  while (lesson.step !== 'merge') play(1);
  const equals = runner.game.balls.filter(({ level }) => level === runner.game.held);
  expect(runner.game.balls.filter((ball) => lesson.pairs(ball))).toEqual(equals);
});

test('the end of the game ends it without praise', () => {
  const { lesson, runner, steps } = begin();
  lesson.onGameOver();
  expect(steps).toEqual(['aim', null]);
  expect(runner.game.score).toBe(0);
});
