import { afterEach, expect, test } from 'vitest';
import type { Container } from 'pixi.js';
import { config } from '../../../game-frame/sim/index.ts';
import type { EffectTools } from '../../../game-frame/view/effects/emitters.ts';
import { closeFrames, openHeldFrame, type HeldFrame } from './harness.ts';

afterEach(closeFrames);

/** A game with two balls of a level that overlap, one tick later. */
async function openMerging(level: number): Promise<HeldFrame> {
  const open = await openHeldFrame(`event-${level}`);
  await open.window.put(level, 2.7, 2.4);
  await open.window.put(level, 6.3, 2.4);
  await open.pass(17);
  return open;
}

const shown = ({ children }: Container): number => children.filter(({ visible }) => visible).length;

/** Visible particles after some time, by layer. */
async function seen(open: HeldFrame, afterMs: number): Promise<Record<'dark' | 'light' | 'words' | 'bits', number>> {
  for (let ms = 0; ms < afterMs; ms += 50) await open.pass(50);
  const layer = (name: keyof EffectTools['layers']): number => {
    const pool = open.frame.controller.scene?.app.stage.getChildByLabel(name, true);
    if (!pool) throw new Error(`no ${name}`);
    return shown(pool);
  };
  return { dark: layer('veils'), light: layer('rays') + layer('lights'), words: layer('words'), bits: layer('bits') };
}

test('level 11 darkens the glass, shines and says its name; two of it shine more; then all is as before', async () => {
  const one = await openMerging(10);
  expect(one.frame.runner.game.score).toBe(config.points[9]);
  const great = await seen(one, 300);
  expect(great.dark).toBe(1);
  expect(great.words).toBeGreaterThan(1);
  one.close();

  const held = await openMerging(11);
  expect(held.frame.runner.game.score).toBe(config.points[10]);
  expect(held.frame.runner.game.balls).toHaveLength(0);
  const greater = await seen(held, 300);
  expect(greater.dark).toBe(1);
  expect(greater.bits).toBeGreaterThan(great.bits);
  const later = await seen(held, 4500);
  expect([later.dark, later.words, later.bits]).toEqual([0, 0, 0]);
});

test('a small merge darkens nothing', async () => {
  const held = await openHeldFrame('small');
  await held.window.put(3, 3, 2);
  await held.window.put(3, 4, 2);
  await held.pass(17);
  expect(held.frame.runner.game.score).toBe(config.points[2]);
  const { dark, light, words } = await seen(held, 50);
  expect(dark).toBe(0);
  expect(light).toBeGreaterThan(0);
  expect(words).toBeGreaterThan(1);
});
