import { LEVELS, type Ball, type Level } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import { type Point, sceneRadius, sceneX, sceneY } from '../units.ts';
import * as emit from './emitters.ts';
import { FloatingText } from './floating-text.ts';
import { showFirstMade, showTopMerge } from './great-moments.ts';
import { hueOf } from './particle-kinds.ts';

const MOTE_EVERY_MS = 420;
/** Speed from which a falling capsule draws a streak, units/s. */
const STREAK_SPEED = 11;
/** Impacts from here on raise dust, units/s. */
const DUST_IMPACT = 9;
/** Rings around the ball that ended the game, and the time between them, milliseconds. */
const END_RINGS = 3;
const END_RING_MS = 160;

/** Lights that fly to the score from a merge, at most, and the time between them, milliseconds. */
const MOST_COMETS = 6;
const COMET_MS = 45;

/** The point of the scene at a point of the world, which is `right` and `up` of it, world units. */
const pointOf = ({ x, y }: Point, right = 0, up = 0): Point => ({ x: sceneX(x + right), y: sceneY(y + up) });

/** Targets of flying lights, scene pixels. */
export interface Goals {
  readonly score: () => Point;
  /** The best weapon made in the game: lights of the last balls. */
  readonly best: () => Point;
}

/** Shows the events of a game with particles. It only listens: the game never waits for it. */
export function createEffects(runner: RunningGame, tools: emit.EffectTools, goals: Goals) {
  const { calm, layers } = tools;
  const text = new FloatingText(tools.atlas, layers.words);
  let falling: Ball | null = null;
  let sinceMoteMs = 0;

  /** Shows the moment of a weapon first made in this game. @returns whether it is one */
  const showFirst = (at: Point, made: Level): boolean =>
    runner.game.counts[made - 1] === 1 && showFirstMade(tools, text, at, made, runner.isFirst(made));

  const reward = (from: Point, made: Level): void => {
    if (calm) return;
    const to = goals.score();
    for (let i = 0; i < Math.min(MOST_COMETS, 1 + Math.floor(made / 2)); i += 1)
      emit.comet(tools, from, to, hueOf(made), i * COMET_MS);
  };

  const update = (elapsedMs: number): void => {
    for (const layer of Object.values(layers)) layer.update(elapsedMs);
    sinceMoteMs += elapsedMs;
    const { value } = runner.tension;
    if (sinceMoteMs < MOTE_EVERY_MS * (1 - 0.65 * value) || calm) return;
    sinceMoteMs = 0;
    emit.mote(tools, value);
  };

  const listener: GameListener = {
    onDrop: (ball) => {
      falling = ball;
    },
    onTick: () => {
      if (!falling || calm) return;
      const { body, radius, level } = falling;
      if (body.getLinearVelocity().y > -STREAK_SPEED) return;
      emit.streak(tools, pointOf(body.getPosition(), 0, radius * 0.5), level);
    },
    onImpact: (ball, { speed, nx, ny }) => {
      if (ball === falling) falling = null;
      if (speed < DUST_IMPACT || calm) return;
      emit.dust(tools, pointOf(ball.body.getPosition(), -nx * ball.radius, -ny * ball.radius), nx, ny);
    },
    onMerge: (merge) => {
      const { from, level, into, points, combo } = merge;
      falling = null;
      const at = pointOf(merge);
      for (const id of from) {
        const before = runner.motion.before(id);
        if (before) emit.ghost(tools, level, pointOf(before), at);
      }
      const made = into?.level ?? LEVELS;
      const radius = sceneRadius(made);
      emit.explode(tools, at, radius, hueOf(made), calm ? 3 : 6 + made, hueOf(level));
      emit.ring(tools, at, radius, hueOf(made));
      emit.sparks(tools, at, radius, made);
      if (made === LEVELS) showTopMerge(tools, text, at, !into);
      else if (!showFirst(at, made) && combo > 1) text.combo(combo);
      // Two top-level weapons fly towards the player: their points start below them.
      text.points({ x: at.x, y: at.y + radius * (into ? -0.5 : 1.2) }, points, into ? combo : 1);
      reward(at, made);
    },
    onGameOver: () => {
      const { culprit } = runner.danger;
      if (!culprit) return;
      const at = pointOf(culprit.body.getPosition());
      const radius = sceneRadius(culprit.level);
      emit.flash(tools, at, radius * 1.4, 0xff8a94);
      for (let i = 0; i < END_RINGS; i += 1) emit.ring(tools, at, radius, 0xff4d5e, i * END_RING_MS);
    },
    onPop: ({ level, body }) => {
      const at = pointOf(body.getPosition());
      emit.explode(tools, at, sceneRadius(level), hueOf(level), calm ? 2 : 5);
      if (!calm) emit.comet(tools, at, goals.best(), 0xffe169);
    },
  };
  return { update, listener };
}
