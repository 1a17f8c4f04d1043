/**
 * The peer: the same scene as most merge games on the web do it, a plain loop of matter-js and canvas 2D.
 * No plaque, faces, effects, guide or log; `?balls=45` with so many balls and a drop a second.
 */
import { Bodies, Body, Composite, Engine, Events } from 'matter-js';
import { config, LEVELS, radiusOf } from '../../../../game-frame/sim/index.ts';
import { capsuleSvg } from '../../../../game-frame/view/art/capsules.ts';
import { composeSvg, loadSvg } from '../../../../game-frame/view/art/svg.ts';
import { FixedStep, TICK_MS } from '../../../../game-frame/view/loop/fixed-step.ts';
import { FIELD, sceneRadius, sceneX, sceneY, UNIT } from '../../../../game-frame/view/units.ts';
import { fullFieldConfig, addedBall } from '../full-field.ts';
import { DROP_EVERY, dropAt, noCounts, type Counts, type BenchPage } from './counts.ts';

const RADIUS = radiusOf(1, fullFieldConfig) * UNIT;
const SURFACE = { friction: config.friction, restitution: config.restitution };
/** Levels that the claw holds. */
const HELD = config.spawnWeights.length;
const WALL = 100;

/** Bodies of balls carry their level; that of walls is 0. */
const levels = new WeakMap<Body, number>();
const levelOf = (body: Body): number => levels.get(body) ?? 0;
const ballsIn = (engine: Engine): Body[] => engine.world.bodies.filter((body) => levels.has(body));

function wall(x: number, y: number, width: number, height: number): Body {
  return Bodies.rectangle(x, y, width, height, { isStatic: true, ...SURFACE });
}

function createField(): Engine {
  const engine = Engine.create();
  // Pixels/ms², as matter-js counts it.
  engine.gravity.scale = (config.gravity * UNIT) / 1e6;
  const middle = (FIELD.left + FIELD.right) / 2;
  Composite.add(engine.world, [
    wall(middle, FIELD.floor + WALL / 2, FIELD.width * 2, WALL),
    wall(FIELD.left - WALL / 2, 0, WALL, FIELD.floor * 4),
    wall(FIELD.right + WALL / 2, 0, WALL, FIELD.floor * 4),
  ]);
  return engine;
}

function addBall(engine: Engine, level: number, x: number, y: number): Body {
  const ball = Bodies.circle(x, y, RADIUS, SURFACE);
  levels.set(ball, level);
  Composite.add(engine.world, ball);
  return ball;
}

/** Two of a level that touch become one of the next. */
function mergeTouching(engine: Engine): void {
  Events.on(engine, 'collisionStart', ({ pairs }) => {
    for (const { bodyA, bodyB } of pairs) {
      const level = levelOf(bodyA);
      if (level === 0 || level !== levelOf(bodyB)) continue;
      for (const body of [bodyA, bodyB]) {
        levels.delete(body);
        Composite.remove(engine.world, body);
      }
      const { x, y } = bodyA.position;
      if (level < LEVELS) addBall(engine, level + 1, (x + bodyB.position.x) / 2, (y + bodyB.position.y) / 2);
    }
  });
}

function fill(engine: Engine, balls: number): void {
  for (let i = 0; i < balls * 8; i += 1) {
    const { level, x } = addedBall(i / 4);
    if (i % 4 === 0 && ballsIn(engine).length < balls) addBall(engine, level, sceneX(x), sceneY(15));
    Engine.update(engine, TICK_MS);
  }
}

async function loadPictures(): Promise<HTMLCanvasElement[]> {
  return Promise.all(
    Array.from({ length: LEVELS }, async (_, i) => {
      const size = Math.ceil(sceneRadius(i + 1) * 2);
      const picture = document.createElement('canvas');
      picture.width = size;
      picture.height = size;
      const drawing = { svg: capsuleSvg(i + 1), x: 0, y: 0, width: size, height: size };
      picture.getContext('2d')?.drawImage(await loadSvg(composeSvg([drawing], size, size)), 0, 0);
      return picture;
    }),
  );
}

function draw(context: CanvasRenderingContext2D, engine: Engine, pictures: readonly HTMLCanvasElement[]): void {
  const { width, height } = context.canvas;
  const scale = width / FIELD.width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#22106A';
  context.fillRect(0, 0, width, height);
  for (const body of engine.world.bodies) {
    const picture = pictures[levelOf(body) - 1];
    if (!picture) continue;
    const [cos, sin] = [Math.cos(body.angle) * scale, Math.sin(body.angle) * scale];
    context.setTransform(cos, sin, -sin, cos, body.position.x * scale, body.position.y * scale);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  }
}

function tick(engine: Engine, counts: Counts): void {
  if (counts.ticks % DROP_EVERY === 0) {
    const x = sceneX(dropAt(counts.drops) * config.width);
    const ball = addBall(engine, (counts.drops % HELD) + 1, x, sceneY(config.dropY));
    Body.setVelocity(ball, { x: 0, y: (config.dropSpeed * UNIT) / config.ticksPerSecond });
    counts.drops += 1;
  }
  const from = performance.now();
  Engine.update(engine, TICK_MS);
  counts.tickMs += performance.now() - from;
  counts.ticks += 1;
}

async function open(): Promise<BenchPage> {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('no canvas');
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const engine = createField();
  mergeTouching(engine);
  fill(engine, Number(new URLSearchParams(location.search).get('balls')));
  const pictures = await loadPictures();
  const counts = noCounts();
  const steps = new FixedStep();
  let last = performance.now();
  const frame = (now: number): void => {
    requestAnimationFrame(frame);
    steps.add(now - last);
    while (steps.take()) tick(engine, counts);
    last = now;
    draw(context, engine, pictures);
    counts.frames += 1;
  };
  requestAnimationFrame(frame);
  return { counts };
}

window.benchPage = open();
