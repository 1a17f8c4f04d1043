import type { Container, Sprite } from 'pixi.js';
import { useRef } from 'react';
import type { Level } from '../../sim/index.ts';
import { RAIL_Y } from '../art/pieces.ts';
import { DROP_LINE, sceneRadius, sceneX } from '../units.ts';
import { CapsuleSprite } from './Capsules.tsx';
import { useFrame } from './frame.ts';
import { RECOIL_MS, useBallList, useScene } from './scene-context.ts';

/** How long the next ball takes to come into the claw, milliseconds. */
const ARRIVE_MS = 180;
/** The claw's light, and the one it has from this tension on. */
const LIGHT = 0xa8fff0;
const TENSE_LIGHT = 0xffb45c;
const TENSE = 0.5;
/** Where the held ball hangs, below the rail, scene pixels. */
const BALL_Y = DROP_LINE - RAIL_Y;
const MAX_SWING = 0.14;
/** Longest step of the swing, milliseconds: the spring would overshoot in longer ones. */
const MAX_STEP_MS = 34;

/** The ball in the claw: it grows from its top when it arrives. */
function HeldCapsule({ level }: { readonly level: Level }) {
  const { calm } = useScene();
  const capsule = useRef<Container>(null);
  const ageMs = useRef(0);
  useFrame('claw', (elapsedMs) => {
    if (!capsule.current) return;
    ageMs.current += elapsedMs;
    const share = Math.min(1, ageMs.current / ARRIVE_MS);
    const size = calm ? 1 : share * (2 - share);
    capsule.current.visible = true;
    capsule.current.scale.set(size);
    capsule.current.y = BALL_Y - sceneRadius(level) * (1 - size);
  });
  return <CapsuleSprite ref={capsule} level={level} />;
}

/** Moves a part as a pendulum pushed by the movement of where it hangs. */
function useSwing(): (part: Container, elapsedMs: number, x: number) => void {
  const motion = useRef({ x: Number.NaN, speed: 0 }).current;
  return (part, elapsedMs, x) => {
    const moved = Number.isNaN(motion.x) ? 0 : x - motion.x;
    const seconds = Math.min(elapsedMs, MAX_STEP_MS) / 1000;
    motion.x = x;
    motion.speed += moved * 0.055 - (part.rotation * 190 + motion.speed * 9) * seconds;
    part.rotation = Math.max(-MAX_SWING, Math.min(MAX_SWING, part.rotation + motion.speed * seconds));
  };
}

/** The claw on its rail, with the held ball. It swings as it moves and jerks when it lets go, unless reduced motion is wanted. */
export function Claw() {
  const { aim, atlas, clock, calm, runner } = useScene();
  const level = useBallList('held');
  const turn = useBallList('turn');
  const swing = useSwing();
  const hanger = useRef<Container>(null);
  const light = useRef<Sprite>(null);
  const arm = useRef<Sprite>(null);
  const grip = useRef<Sprite>(null);
  const trolley = useRef<Sprite>(null);
  useFrame('claw', (elapsedMs) => {
    if (!hanger.current || !light.current || !arm.current || !grip.current || !trolley.current) return;
    const x = sceneX(aim.hangX(level));
    if (!calm) swing(hanger.current, elapsedMs, x);
    hanger.current.position.set(x, RAIL_Y);
    trolley.current.x = x;
    const radius = sceneRadius(level ?? 1);
    const jerk = calm ? 0 : 9 * Math.max(0, 1 - clock.sinceDropMs / RECOIL_MS);
    const top = BALL_Y - radius + 5 - jerk;
    grip.current.y = top;
    grip.current.scale.x = 0.72 + radius / 90 + jerk / 60;
    arm.current.height = Math.max(4, top - 22);
    light.current.scale.set((radius * 2 + 34) / 96);
    light.current.tint = runner.tension.value > TENSE ? TENSE_LIGHT : LIGHT;
  });
  return (
    <>
      <pixiContainer ref={hanger}>
        <pixiSprite ref={light} texture={atlas.piece('glow')} anchor={0.5} y={BALL_Y} tint={LIGHT} alpha={0.4} />
        <pixiSprite ref={arm} texture={atlas.piece('arm')} anchor={{ x: 0.5, y: 0 }} />
        {level !== undefined && <HeldCapsule key={turn} level={level} />}
        <pixiSprite ref={grip} texture={atlas.piece('claw')} anchor={{ x: 0.5, y: 0.85 }} />
      </pixiContainer>
      <pixiSprite ref={trolley} texture={atlas.piece('trolley')} anchor={0.5} y={RAIL_Y - 0.5} />
    </>
  );
}
