import type { Container, Sprite } from 'pixi.js';
import { useRef } from 'react';
import { RING_SIZE } from '../art/pieces.ts';
import type { Lesson } from '../loop/lesson.ts';
import { DROP_LINE, sceneRadius, sceneX, sceneY, UNIT } from '../units.ts';
import { useFrame } from './frame.ts';
import { useScene } from './scene-context.ts';

/** Balls that can be marked at once. */
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
