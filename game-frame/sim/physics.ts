import { Box, Circle, Settings, World } from 'planck';
import type { Body } from 'planck';
import type { SimConfig } from './config.ts';

/** Where a ball comes into being, and how fast it moves then; units and units/s. */
export interface Motion {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

/** planck keeps its settings for the whole process; the field that steps next sets its own when they differ. */
let applied: SimConfig | null = null;

/** Makes planck's settings those of a config. */
export function applySettings(config: SimConfig): void {
  if (applied === config) return;
  Settings.velocityThreshold = config.velocityThreshold;
  Settings.linearSlop = config.linearSlop;
  Settings.maxLinearCorrection = config.maxLinearCorrection;
  Settings.baumgarte = config.baumgarte;
  Settings.timeToSleep = config.timeToSleep;
  Settings.linearSleepTolerance = config.linearSleepTolerance;
  Settings.angularSleepTolerance = config.angularSleepTolerance;
  applied = config;
}

/** An empty field. Floor and sides are thick boxes, since edges leak balls without continuous collision. */
export function createWorld({ width, height, gravity, sleep, friction, restitution }: SimConfig): World {
  const world = new World({ gravity: { x: 0, y: -gravity }, allowSleep: sleep === 1, continuousPhysics: false });
  const walls = world.createBody();
  const surface = { friction, restitution };
  walls.createFixture(new Box(width, 1, { x: width / 2, y: -1 }, 0), surface);
  walls.createFixture(new Box(1, height, { x: -1, y: height - 1 }, 0), surface);
  walls.createFixture(new Box(1, height, { x: width + 1, y: height - 1 }, 0), surface);
  return world;
}

/** A round body, at angle 0 and without spin. */
export function createRound(world: World, radius: number, { x, y, vx, vy }: Motion, config: SimConfig): Body {
  const { density, friction, restitution, linearDamping, angularDamping } = config;
  const body = world.createBody({
    type: 'dynamic',
    position: { x, y },
    linearVelocity: { x: vx, y: vy },
    linearDamping,
    angularDamping,
  });
  body.createFixture(new Circle(radius), { density, friction, restitution });
  return body;
}
