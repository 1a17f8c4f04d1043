import { afterEach, expect, test, vi } from 'vitest';
import { replay, seededPieces } from '../../../game-frame/sim/index.ts';
import { closeFrames, hide, openHeldFrame, openPlayersFrame, touch, type HeldFrame } from './harness.ts';

afterEach(closeFrames);

test('the player’s page is ready, draws, and drops where the finger is released', async () => {
  const open = openPlayersFrame('players');
  await open.heard('ready');
  const canvas = open.window.document.querySelector('canvas');
  expect([canvas?.clientWidth, canvas?.clientHeight]).toEqual([180, 320]);
  expect(getComputedStyle(open.window.document.querySelector('[role=application]') ?? document.body).touchAction).toBe(
    'none',
  );
  touch(open, 90);
  await open.heard('gesture');
  const drop = await open.heard('sound');
  expect(drop.cue).toBe('drop');
  expect('frame' in open.window).toBe(false);
});

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

test('touches play a real game to its end; the sent log replays to the sent score', { tags: 'long' }, async () => {
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
});

test('a finished game that is opened again sends its end again', { tags: 'long' }, async () => {
  const first = await openHeldFrame('again');
  const { game } = first.frame.runner;
  await dropUntilOver(first);
  first.close();
  expect((await ending(await openHeldFrame('again'))).totalScore).toBe(game.score);
});

function act({ window: frame }: HeldFrame, type: string, what: PointerEventInit & KeyboardEventInit): void {
  const Kind = type.startsWith('key') ? KeyboardEvent : PointerEvent;
  const options = { bubbles: true, cancelable: true, clientY: 160, button: 0, ...what };
  frame.document.querySelector('[role=application]')?.dispatchEvent(new Kind(type, options));
}

test.each<[string, (held: HeldFrame) => void, ((held: HeldFrame) => void)?]>([
  ['hidden', (held) => hide(held, true), (held) => hide(held, false)],
  ['left', ({ window: frame }) => frame.dispatchEvent(new Event('pagehide'))],
  [
    'paused by the player',
    ({ window: frame }) => frame.document.querySelector<HTMLElement>('[aria-label=返回]')?.click(),
    ({ window: frame }) => frame.document.querySelector('dialog')?.close(),
  ],
])(
  'a page that is %s releases held input: nothing drops or moves until the next tap or key',
  { tags: 'long' },
  async (_, end, goOn) => {
    const held = await openHeldFrame('held');
    const { session } = held.frame.runner;
    const frames = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) await held.pass(50);
    };
    const pressed = { connected: true, axes: [], buttons: [{ pressed: false }] };
    Object.defineProperty(held.window.navigator, 'getGamepads', { value: () => [pressed] });
    held.window.dispatchEvent(new Event('gamepadconnected'));
    const drop = vi.spyOn(session, 'drop');

    act(held, 'pointerdown', { pointerId: 7, clientX: 90 });
    act(held, 'keydown', { code: 'ArrowLeft' });
    await frames(2);
    end(held);
    pressed.buttons = [{ pressed: true }];
    goOn?.(held);
    await frames(20);
    act(held, 'pointerup', { pointerId: 7, clientX: 170 });
    await frames(2);
    expect(drop).not.toHaveBeenCalled();
    act(held, 'keydown', { code: 'Space' });
    await frames(20);
    act(held, 'keydown', { code: 'Space' });
    await frames(20);
    touch(held, 150);
    await frames(20);
    pressed.buttons = [{ pressed: false }];
    await frames(1);
    pressed.buttons = [{ pressed: true }];
    await frames(1);
    act(held, 'keydown', { code: 'ArrowLeft' });
    await frames(60);
    act(held, 'keydown', { code: 'Space' });
    const [first, second, tapped, pad, left] = drop.mock.calls.map(([x]) => x);
    expect([second, pad, left]).toEqual([first, tapped, 0]);
    expect(tapped).toBeGreaterThan(first ?? 0);
  },
);

test('a touch that begins on the home-swipe edge drops nothing', async () => {
  const held = await openHeldFrame('edge');
  for (const type of ['pointerdown', 'pointerup']) act(held, type, { pointerId: 1, clientX: 90, clientY: 316 });
  await held.pass(17);
  expect(held.frame.runner.game.balls).toHaveLength(0);
});
