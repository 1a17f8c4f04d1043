/** Emitters of simple effects, and the tools of all. Positions, radii and distances are scene pixels. */
import { LEVELS } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import { RING_SIZE } from '../art/pieces.ts';
import type { EffectRandom } from '../random.ts';
import { FIELD, type Point, sceneRadius } from '../units.ts';
import { hueOf, kinds } from './particle-kinds.ts';
import { ParticlePool } from './particle-pool.ts';

/** Creates the particles, from back to front. `veils` and `rays` lie behind the capsules, the others in front. */
export const createLayers = () => ({
  veils: new ParticlePool({ label: 'veils', capacity: 4 }),
  rays: new ParticlePool({ label: 'rays', capacity: 60, blendMode: 'add' }),
  lights: new ParticlePool({ label: 'lights', capacity: 140, blendMode: 'add' }),
  bits: new ParticlePool({ label: 'bits', capacity: 190 }),
  words: new ParticlePool({ label: 'words', capacity: 60 }),
});

export interface EffectTools {
  readonly layers: Readonly<ReturnType<typeof createLayers>>;
  readonly atlas: Atlas;
  readonly random: EffectRandom;
  /** Reduced motion: fewer splinters, no light over the whole field. */
  readonly calm: boolean;
}

/** Sizes of drawings, scene pixels: effects scale them to the capsule they belong to. */
const GLOW_SIZE = 96;
const BURST_SIZE = 128;
const EMBER = 0xff7a4d;

export function flash({ layers, atlas }: EffectTools, at: Point, radius: number, tint: number): void {
  layers.lights.spawn(kinds.flash, atlas.piece('glow'), at, { size: (radius * 3.2) / GLOW_SIZE, tint });
}

export function ring({ layers, atlas }: EffectTools, at: Point, radius: number, tint: number, delayMs = 0): void {
  layers.lights.spawn(kinds.ring, atlas.piece('ring'), at, { size: (radius * 2) / RING_SIZE, tint, delayMs });
}

function shards(
  { layers, atlas, random }: EffectTools,
  { x, y }: Point,
  radius: number,
  hue: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const rotation = ((i + random.next()) / count) * Math.PI * 2;
    const [dx, dy] = [Math.cos(rotation), Math.sin(rotation)];
    const speed = random.between(130, 260) + radius * 1.6;
    const at = { x: x + dx * radius * 0.7, y: y + dy * radius * 0.7 };
    layers.bits.spawn(kinds.shard, atlas.piece('shard'), at, {
      vx: dx * speed,
      vy: dy * speed - 120,
      spin: random.between(-9, 9),
      size: random.between(0.55, 1) + radius / 130,
      tint: i % 3 === 2 ? 0xffffff : hue,
      rotation,
    });
  }
}

/** A capsule bursts: light, splinters, and a jagged star behind it unless reduced motion is wanted. */
export function explode(tools: EffectTools, at: Point, radius: number, hue: number, splinters: number, shardHue = hue) {
  flash(tools, at, radius, 0xffffff);
  const { layers, atlas, random, calm } = tools;
  if (!calm) {
    const [size, rotation] = [(radius * 3.4) / BURST_SIZE, random.between(0, Math.PI)];
    layers.rays.spawn(kinds.burst, atlas.piece('burst'), at, { size, rotation, tint: hue });
  }
  shards(tools, at, radius, shardHue, splinters);
}

/** Twinkles around a capsule; none with reduced motion. */
export function sparks({ layers, atlas, random, calm }: EffectTools, { x, y }: Point, radius: number, level: number) {
  const count = calm ? 0 : 1 + Math.floor(level / 2);
  for (let i = 0; i < count; i += 1) {
    const angle = random.between(0, Math.PI * 2);
    const far = radius * random.between(0.8, 1.4);
    const at = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
    const [delayMs, size] = [random.between(0, 200), random.between(0.7, 1.4)];
    layers.lights.spawn(kinds.spark, atlas.piece('spark'), at, { delayMs, size });
  }
}

/** A light that rises somewhere in the field. @param tension 0 to 1: the more, the faster and the warmer */
export function mote({ layers, atlas, random }: EffectTools, tension: number): void {
  const at = { x: random.between(FIELD.left, FIELD.right), y: random.between(FIELD.height * 0.4, FIELD.floor) };
  layers.lights.spawn(kinds.mote, atlas.piece('spark'), at, {
    vx: random.between(-6, 6),
    vy: random.between(-34, -16) * (1 + 1.6 * tension),
    size: random.between(0.5, 1.3),
    spin: random.between(-1, 1),
    tint: tension > random.next() ? EMBER : hueOf(LEVELS - (Math.floor(at.x) % 4)),
  });
}

/** Two puffs of dust on both sides of a landing. @param nx, ny direction of the push */
export function dust({ layers, atlas }: EffectTools, at: Point, nx: number, ny: number): void {
  for (const side of [-80, 80])
    layers.bits.spawn(kinds.dust, atlas.piece('dot'), at, { size: 2.2, vx: side * ny, vy: side * nx - 10 });
}

export function streak({ layers, atlas }: EffectTools, at: Point, level: number): void {
  const size = (sceneRadius(level) * 1.7) / GLOW_SIZE;
  layers.rays.spawn(kinds.streak, atlas.piece('glow'), at, { size, tint: hueOf(level) });
}

/** A capsule that shrinks on its way into another. */
export function ghost({ layers, atlas }: EffectTools, level: number, from: Point, to: Point): void {
  const body = atlas.capsules[level - 1]?.body;
  if (body) layers.bits.spawn(kinds.ghost, body, from, towards(from, to, kinds.ghost.lifeMs));
}

/** A light that flies to a goal. */
export function comet({ layers, atlas }: EffectTools, from: Point, to: Point, tint: number, delayMs = 0): void {
  const speed = towards(from, to, kinds.comet.lifeMs);
  layers.lights.spawn(kinds.comet, atlas.piece('spark'), from, { ...speed, size: 2, spin: 6, tint, delayMs });
}

/** The speed that brings a particle to a point within its life. */
const towards = (from: Point, to: Point, lifeMs: number) => ({
  vx: ((to.x - from.x) / lifeMs) * 1000,
  vy: ((to.y - from.y) / lifeMs) * 1000,
});
