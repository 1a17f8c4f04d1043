import { afterEach, expect, test, vi } from 'vitest';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { config, dropXAt } from '../../../game-frame/sim/index.ts';
import { closeFrames, openHeldFrame, opening, type HeldFrame } from './harness.ts';

afterEach(closeFrames);

/** @returns whether the browser does what it does with the key */
const press = (
  { window: frame }: HeldFrame,
  type: 'keydown' | 'keyup',
  code: string,
  how: KeyboardEventInit = {},
): boolean =>
  frame.document.activeElement?.dispatchEvent(
    new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...how }),
  ) ?? true;

async function hold(held: HeldFrame, code: string, frames: number): Promise<void> {
  press(held, 'keydown', code);
  for (let i = 0; i < frames; i += 1) await held.pass(50);
  press(held, 'keyup', code);
}

const said = ({ window: frame }: HeldFrame, how: 'polite' | 'assertive'): string =>
  frame.document.querySelector(`[aria-live=${how}]`)?.textContent ?? '';

test('the game has the focus from its start, and shows so to players with keys alone', async () => {
  const held = await openHeldFrame('focus', opening('focus'));
  const { activeElement } = held.window.document;
  expect(activeElement?.getAttribute('role')).toBe('application');
  const ring = (): string => held.window.getComputedStyle(activeElement ?? document.body, '::after').content;
  expect(ring()).toBe('none');
  press(held, 'keydown', 'ArrowLeft');
  expect(ring()).not.toBe('none');
});

test('keys alone play a game to its end, and every turn is spoken', async () => {
  const held = await openHeldFrame('keys');
  const { game } = held.frame.runner;
  for (let turn = 0; !game.over; turn += 1) {
    await hold(held, turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight', 1 + (turn % 5));
    if (!game.over) expect(said(held, 'polite')).toMatch(/^第\d列，共9列，下面是.+$/);
    press(held, 'keydown', 'Space');
    press(held, 'keyup', 'Space');
    const [balls, score] = [game.balls.length, game.score];
    while (!game.over && game.balls.length === balls && game.score === score) await held.pass(50);
    if (!game.over) expect(said(held, 'polite')).toContain(`手上是${weaponName(game.held ?? 0)}`);
    for (let i = 0; i < 10 && !game.canDrop; i += 1) await held.pass(83);
  }
  expect(said(held, 'assertive')).toBe(`游戏结束，得分${game.score}`);
  for (let i = 0; i < 15; i += 1) await held.pass(50);
  press(held, 'keydown', 'Space');
  expect(await held.heard('gameOver')).toMatchObject({ totalScore: game.score });
});

test('header and route keep clear of notch and home bar', async () => {
  const held = await openHeldFrame('notch');
  held.bridge.send({ type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
  const box = (selector: string): DOMRect | undefined =>
    held.window.document.querySelector(selector)?.getBoundingClientRect();
  await expect.poll(() => box('.hud-button')?.top).toBe(47);
  expect(box('.hud-route')?.bottom).toBe(held.window.innerHeight - 34);
});

async function dropX(held: HeldFrame): Promise<number | undefined> {
  const drop = vi.spyOn(held.frame.runner.session, 'drop');
  press(held, 'keydown', 'Space');
  press(held, 'keyup', 'Space');
  await held.pass(50);
  return drop.mock.lastCall?.[0];
}

test('keys pressed and released between two frames move the claw, each a step', async () => {
  const held = await openHeldFrame('taps', opening('taps'));
  for (const code of ['ArrowRight', 'ArrowRight', 'KeyA'])
    for (const type of ['keydown', 'keyup'] as const) press(held, type, code);
  expect(said(held, 'polite')).toMatch(/^第5列/);
  expect(await dropX(held)).toBeCloseTo(dropXAt(config.width / 2 + 0.49), 0);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['an input method', { isComposing: true }],
  ['an input method of Safari', { keyCode: 229 }],
])('a key with %s is the browser’s, and lets go of what is held', async (_, how) => {
  const held = await openHeldFrame('browser', opening('browser'));
  const drop = vi.spyOn(held.frame.runner.session, 'drop');
  for (const code of ['KeyS', 'Space', 'Enter', 'Escape', 'ArrowRight'])
    expect(press(held, 'keydown', code, how)).toBe(true);
  for (let i = 0; i < 5; i += 1) await held.pass(50);
  expect(held.window.document.querySelector('dialog[open]')).toBeNull();
  expect(drop).not.toHaveBeenCalled();
  // macOS reports no release of an arrow while Cmd is held.
  press(held, 'keydown', 'ArrowLeft');
  press(held, 'keydown', 'MetaLeft', how);
  for (let i = 0; i < 5; i += 1) await held.pass(50);
  expect(await dropX(held)).toBe(dropXAt(config.width / 2));
});
