import { afterEach, expect, test } from 'vitest';
import { replay, seededPieces } from '../../../game-frame/sim/index.ts';
import { closeFrames, openHeldFrame, openPlayersFrame, touch, type HeldFrame } from './harness.ts';

afterEach(closeFrames);

test('the player’s page is ready, draws, and drops where the finger lets go', async () => {
  const open = openPlayersFrame('players');
  await open.heard('ready');
  const canvas = open.window.document.querySelector('canvas');
  expect([canvas?.clientWidth, canvas?.clientHeight]).toEqual([180, 320]);
  expect(getComputedStyle(open.window.document.querySelector('[role=application]') ?? document.body).touchAction).toBe(
    'none',
  );
  touch(open, 90);
  const drop = await open.heard('sound');
  expect(drop.cue).toBe('drop');
  expect('frame' in open.window).toBe(false);
});

/** Drops a ball near the middle whenever one can be dropped. */
async function dropUntilOver(held: HeldFrame): Promise<void> {
  const { game } = held.frame.runner;
  while (!game.over) {
    if (game.canDrop) touch(held, 88 + (game.tick % 4));
    await held.pass(83);
  }
}

/** Lets the ending be shown. @returns the message that tells the page */
async function ending(held: HeldFrame) {
  for (let i = 0; i < 120 && !held.said.some(({ type }) => type === 'gameOver'); i += 1) await held.pass(50);
  return held.heard('gameOver');
}

/** A whole game on a machine that draws in software takes its time. */
const LONG_MS = 180_000;

test(
  'fingers play a real game to its end; what is sent replays to what is said',
  async () => {
    const id = 'to-the-end';
    const held = await openHeldFrame(id);
    await dropUntilOver(held);
    const over = await ending(held);
    expect(replay(seededPieces(id), over.gameData)).toMatchObject({
      ok: true,
      score: over.totalScore,
      counts: over.scoreList,
      over: true,
    });
    const scores = held.said.flatMap((message) => (message.type === 'score' ? [message.score] : []));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores.at(-1)).toBe(over.totalScore);
    expect(held.said.filter(({ type }) => type === 'gameOver')).toHaveLength(1);
    const alarms = held.said.flatMap((message) => (message.type === 'danger' ? [message.on] : []));
    expect(alarms[0]).toBe(true);
    expect(alarms.at(-1)).toBe(false);
    expect(held.window.document.querySelector('.frame-visually-hidden')?.textContent).toContain('游戏结束');
  },
  LONG_MS,
);

test(
  'a finished game that is opened again sends its end again',
  async () => {
    const first = await openHeldFrame('again');
    const { game } = first.frame.runner;
    await dropUntilOver(first);
    first.close();
    const second = await openHeldFrame('again');
    expect((await ending(second)).totalScore).toBe(game.score);
  },
  LONG_MS,
);

test('keys play too', async () => {
  const held = await openHeldFrame('keys');
  const key = (type: string, code: string): boolean =>
    held.window.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
  key('keydown', 'ArrowLeft');
  for (let i = 0; i < 60; i += 1) await held.pass(17);
  key('keyup', 'ArrowLeft');
  key('keydown', 'Space');
  await held.pass(17);
  const [ball] = held.frame.runner.game.balls;
  expect(ball?.body.getPosition().x).toBeCloseTo(ball?.radius ?? 0, 1);
});

test('a touch that begins on the home-swipe edge drops nothing', async () => {
  const held = await openHeldFrame('edge');
  const screen = held.window.document.querySelector('[role=application]');
  for (const type of ['pointerdown', 'pointerup'])
    screen?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 90, clientY: 316, button: 0 }));
  await held.pass(17);
  expect(held.frame.runner.game.balls).toHaveLength(0);
});
