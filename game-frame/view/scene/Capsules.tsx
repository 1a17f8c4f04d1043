import type { Container } from 'pixi.js';
import { memo, type Ref, useState } from 'react';
import { type Ball, config, type Level, LEVELS, type Merge } from '../../sim/index.ts';
import type { Impact } from '../loop/motion.ts';
import { sceneX, sceneY } from '../units.ts';
import { CapsuleActor } from './capsule-actor.ts';
import { useFrame } from './frame.ts';
import { type SceneParts, useBallList, useGameListener, useScene } from './scene-context.ts';

/** How far below the red line a capsule begins to look afraid while the alarm is on, units. */
const FEAR_DISTANCE = 3.2;

/** How far from a merged capsule's rim others are squashed, units, and how much at most, share of the size. */
const SHOVE_REACH = 1.2;
const MOST_SHOVE = 0.14;

/** How long all capsules look happy about the top level, milliseconds. */
const CHEER_MS = 2400;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Moves the capsules of the field through their containers, without React. */
function directCapsules({ atlas, clock, random, runner }: SceneParts) {
  const actors = new Map<number, CapsuleActor>();
  /** Ids of balls that merges made and React has not added yet: they pop up when it does. */
  const made = new Set<number>();
  const shove = ({ x, y, into }: Merge): void => {
    const reach = (into?.radius ?? 0) + SHOVE_REACH;
    for (const { id, radius, body } of runner.game.balls) {
      const middle = body.getPosition();
      const [dx, dy] = [middle.x - x, middle.y - y];
      const far = Math.hypot(dx, dy);
      const near = 1 - (far - radius) / reach;
      if (id !== into?.id && near > 0 && far > 0)
        actors.get(id)?.squash(Math.min(MOST_SHOVE, near * MOST_SHOVE), dx / far, dy / far);
    }
  };
  const place = (actor: CapsuleActor, { id, body }: Ball): void => {
    const { alpha, motion } = runner;
    const now = body.getPosition();
    const angle = body.getAngle();
    const before = motion.before(id) ?? { x: now.x, y: now.y, angle };
    const x = mix(before.x, now.x, alpha);
    const y = mix(before.y, now.y, alpha);
    actor.place(sceneX(x), sceneY(y), -mix(before.angle, angle, alpha));
  };
  return {
    /** Takes charge of a ball's container. @returns gives it up again */
    attach: (id: number, level: Level, container: Container | null): (() => void) | undefined => {
      const textures = atlas.capsules[level - 1];
      if (!textures || !container) return undefined;
      const actor = new CapsuleActor(container, textures, random);
      if (made.delete(id)) actor.pop();
      actors.set(id, actor);
      return () => void actors.delete(id);
    },
    onMerge: (merge: Merge): void => {
      const { into } = merge;
      if (into) made.add(into.id);
      shove(merge);
      if (!into || into.level === LEVELS) for (const actor of actors.values()) actor.cheer(CHEER_MS);
    },
    onImpact: ({ id }: Ball, { speed, nx, ny }: Impact): void =>
      actors.get(id)?.squash(Math.min(0.16, speed * 0.009), nx, ny),
    /** Draws all capsules between the last two ticks. @param elapsedMs since the last frame */
    update: (elapsedMs: number): void => {
      const { game, danger } = runner;
      for (const ball of game.balls) {
        const actor = actors.get(ball.id);
        if (!actor) continue;
        place(actor, ball);
        const near = ball.body.getPosition().y + ball.radius > config.redY - FEAR_DISTANCE;
        actor.animate(elapsedMs, clock.ms, near && (danger.alarm || game.over));
      }
    },
  };
}

/** The picture of a capsule: body and face turn, the gloss does not. Hidden until it is first placed. */
export function CapsuleSprite({ level, ref }: { readonly level: Level; readonly ref: Ref<Container> }) {
  const { atlas } = useScene();
  const capsule = atlas.capsules[level - 1];
  if (!capsule) return null;
  return (
    <pixiContainer ref={ref} visible={false}>
      {level === LEVELS && <pixiSprite label="aura" texture={atlas.aura} anchor={0.5} />}
      <pixiContainer label="spin">
        <pixiSprite texture={capsule.body} anchor={0.5} />
        <pixiSprite label="face" texture={capsule.face('calm')} anchor={0.5} x={capsule.faceX} y={capsule.faceY} />
      </pixiContainer>
      <pixiSprite texture={capsule.gloss} anchor={0.5} />
    </pixiContainer>
  );
}

type CapsuleProps = Readonly<{ id: number; level: Level; attach: ReturnType<typeof directCapsules>['attach'] }>;

const Capsule = memo(function Capsule({ id, level, attach }: CapsuleProps) {
  return <CapsuleSprite ref={(container) => attach(id, level, container)} level={level} />;
});

/** The capsules of the field: React adds and removes them. */
export function Capsules() {
  const parts = useScene();
  const balls = useBallList('balls');
  const [capsules] = useState(() => directCapsules(parts));
  useGameListener(capsules);
  useFrame('capsules', capsules.update);
  return (
    <pixiContainer>
      {balls.map(({ id, level }) => (
        <Capsule key={id} id={id} level={level} attach={capsules.attach} />
      ))}
    </pixiContainer>
  );
}
