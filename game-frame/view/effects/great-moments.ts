import { weaponName } from '../../bridge/index.ts';
import { type Level, LEVELS } from '../../sim/index.ts';
import { TITLED_LEVELS } from '../art/labels.ts';
import { GLASS } from '../art/pieces.ts';
import { copy } from '../copy.ts';
import { FIELD, type Point, sceneRadius } from '../units.ts';
import { type EffectTools, flash, ring } from './emitters.ts';
import type { FloatingText } from './floating-text.ts';
import { hueOf, kinds } from './particle-kinds.ts';

/** Light rays behind a weapon made for the first time, and behind a merge into the top level. */
const FIRST_RAYS = 6;
const TOP_RAYS = 10;
const RAIN = 44;

/**
 * A weapon's first time in a game. A high one has light behind it, two rings and its name, with reduced motion one
 * ring; a low one has a ring if it is `fresh`: the player has never made it. @returns whether its name is shown
 */
export function showFirstMade(tools: EffectTools, text: FloatingText, at: Point, level: Level, fresh: boolean) {
  const { calm, layers, atlas } = tools;
  const radius = sceneRadius(level);
  const titled = TITLED_LEVELS.includes(level);
  if (titled || fresh) ring(tools, at, radius * 1.3, 0xfff3b0, 90);
  if (!titled) return false;
  text.title(weaponName(level), fresh);
  if (calm) return true;
  ring(tools, at, radius * 1.75, hueOf(level), 220);
  for (let i = 0; i < FIRST_RAYS; i += 1) {
    const [spin, tint] = i % 2 === 0 ? [0.5, 0xfff3b0] : [-0.3, hueOf(level)];
    const rotation = (i / FIRST_RAYS) * Math.PI;
    layers.rays.spawn(kinds.glory, atlas.piece('ray'), at, { rotation, spin, size: 0.9, tint });
  }
  return true;
}

/**
 * A merge into the top level: dark glass with rays, rings, a rain of splinters, words; with reduced motion words and
 * one ring. @param double whether two of the top level met, which shows twice as much
 */
export function showTopMerge(tools: EffectTools, text: FloatingText, at: Point, double: boolean): void {
  const { calm, layers, atlas } = tools;
  const times = double ? 2 : 1;
  text.banner(double ? copy.doubleTop : copy.top);
  for (let i = 0; i < (calm ? 1 : 2 + times); i += 1)
    ring(tools, at, sceneRadius(LEVELS) * (1 + i * 0.45), hueOf(LEVELS - i), i * 140);
  if (calm) return;
  layers.veils.spawn(kinds.veil, atlas.piece('veil'), GLASS);
  for (let i = 0; i < TOP_RAYS; i += 1) {
    const [spin, size, tint] = i % 2 === 0 ? [0.55, 1.5, 0x6ff3dc] : [-0.35, 1.1, 0xb98cff];
    layers.rays.spawn(kinds.ray, atlas.piece('ray'), at, { rotation: (i / TOP_RAYS) * Math.PI, spin, size, tint });
  }
  rain(tools, times);
  if (double) ascend(tools, at);
}

function rain({ layers, atlas, random }: EffectTools, times: number): void {
  for (let i = 0; i < RAIN * times; i += 1) {
    const at = { x: random.between(0, FIELD.width), y: random.between(-90, 40) };
    layers.bits.spawn(kinds.rain, atlas.piece(i % 3 === 0 ? 'spark' : 'shard'), at, {
      delayMs: random.between(150, 700 * times),
      vx: random.between(-40, 40),
      vy: random.between(140, 420),
      spin: random.between(-7, 7),
      size: random.between(0.8, 1.5),
      tint: hueOf(2 + (i % 10)),
    });
  }
}

/** The two that vanish grow towards the player, in a light over the whole field. */
function ascend(tools: EffectTools, { x, y }: Point): void {
  flash(tools, { x, y }, 330, 0xd9fff6);
  const capsule = tools.atlas.capsules[LEVELS - 1];
  if (!capsule) return;
  const { bits, words } = tools.layers;
  const happy = capsule.face('happy');
  // Turned about the capsule's middle, the face moves with the capsule below it.
  const anchor = { x: 0.5 - capsule.faceX / happy.width, y: 0.5 - capsule.faceY / happy.height };
  for (const side of [-1, 1]) {
    const start = { vx: side * -20, vy: -60, rotation: side * 0.3, spin: side * -0.2 };
    bits.spawn(kinds.ascent, capsule.body, { x: x + side * 30, y }, start);
    words.spawn(kinds.ascent, happy, { x: x + side * 30, y }, { ...start, anchor });
  }
}
