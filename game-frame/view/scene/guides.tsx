import type { Container, Sprite } from 'pixi.js';
import { useRef, useState } from 'react';
import { config, firstContact, type FirstContact, radiusOf } from '../../sim/index.ts';
import { DROP_LINE, sceneRadius, sceneX, sceneY, UNIT } from '../units.ts';
import { useFrame } from './frame.ts';
import { useScene } from './scene-context.ts';
import { RING_SIZE } from '../art/pieces.ts';
import type { Lesson } from '../loop/lesson.ts';

/** Between two dots, scene pixels. */
const DOT_STEP = 11;
const DOTS = Array.from({ length: 60 }, (_, i) => i);

/** The dashed line from the held ball down to its first contact; gold and pulsing if it would merge there. */
export function GuideLine() {
  const { runner, aim, atlas, clock, calm } = useScene();
  const [contact] = useState<FirstContact>(() => ({ y: 0, ball: null }));
  const line = useRef<Container>(null);
  const dots = useRef<Container>(null);
  const target = useRef<Sprite>(null);
  useFrame('claw', () => {
    if (!line.current || !dots.current || !target.current) return;
    const { game } = runner;
    const level = game.held;
    line.current.visible = level !== undefined;
    if (level === undefined) return;
    const radius = radiusOf(level, config);
    const x = aim.hangX(level);
    firstContact(game.balls, x, radius, contact);
    const from = DROP_LINE + sceneRadius(level) + 8;
    const to = sceneY(contact.y - radius);
    const count = game.over ? 0 : Math.max(0, Math.floor((to - from - 8) / DOT_STEP));
    line.current.alpha = game.cooldown > 0 ? 0.35 : 0.85;
    line.current.x = sceneX(x);
    dots.current.y = from;
    dots.current.children.forEach((dot, i) => {
      dot.visible = i < count;
    });
    target.current.visible = count > 0;
    target.current.y = to - 2;
    const merges = contact.ball?.level === level;
    target.current.tint = merges ? 0xffe169 : 0xffffff;
    target.current.scale.set(merges ? 1.5 + (calm ? 0 : 0.25 * Math.sin(clock.sinceDropMs / 90)) : 1);
  });
  return (
    <pixiContainer ref={line}>
      <pixiContainer ref={dots}>
        {DOTS.map((i) => (
          <pixiSprite key={i} texture={atlas.piece('dot')} anchor={0.5} y={i * DOT_STEP} />
        ))}
      </pixiContainer>
      <pixiSprite ref={target} texture={atlas.piece('target')} anchor={0.5} />
    </pixiContainer>
  );
}

const MARKS = [0, 1, 2, 3];
/** Radians of the hand's movement in a millisecond, and its way, scene pixels. */
const PACE = 0.0042;
const WAY = 26;

/** Illustrates the guide's instructions in the field: a hand at the held ball, rings around its equals. */
export function LessonHints({ lesson }: { readonly lesson: Lesson }) {
  const { runner, aim, atlas, clock, calm } = useScene();
  const hand = useRef<Sprite>(null);
  const marks = useRef<Container>(null);
  useFrame('claw', () => {
    if (!hand.current || !marks.current) return;
    const { game } = runner;
    const { step } = lesson;
    const wave = calm ? 0 : Math.sin(clock.ms * PACE);
    hand.current.visible = step === 'aim' || step === 'drop';
    if (hand.current.visible) {
      const below = DROP_LINE + sceneRadius(game.held ?? 1) + 16;
      const x = sceneX(aim.hangX(game.held)) + 8;
      hand.current.position.set(step === 'aim' ? x + wave * WAY : x, step === 'drop' ? below + (wave + 1) * 7 : below);
      hand.current.scale.set(step === 'drop' ? 0.78 + 0.08 * wave : 0.78);
    }
    marks.current.visible = step === 'merge';
    if (!marks.current.visible) return;
    const pairs = game.balls.filter((ball) => lesson.pairs(ball));
    marks.current.children.forEach((mark, i) => {
      const pair = pairs[i];
      mark.visible = pair !== undefined;
      if (!pair) return;
      const { x, y } = pair.body.getPosition();
      mark.position.set(sceneX(x), sceneY(y));
      mark.scale.set(((pair.radius * UNIT + 5) * 2 * (1 + 0.07 * wave)) / RING_SIZE);
    });
  });
  return (
    <>
      <pixiContainer ref={marks} label="lesson-marks" visible={false}>
        {MARKS.map((key) => (
          <pixiSprite key={key} texture={atlas.piece('ring')} anchor={0.5} tint={0xffe169} visible={false} />
        ))}
      </pixiContainer>
      <pixiSprite ref={hand} texture={atlas.piece('hand')} anchor={{ x: 0.3, y: 0.1 }} visible={false} />
    </>
  );
}
