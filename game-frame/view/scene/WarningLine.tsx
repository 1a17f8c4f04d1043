import type { Container, Sprite } from 'pixi.js';
import { useRef } from 'react';
import { copy } from '../copy.ts';
import { FIELD, RED_LINE, sceneX, sceneY } from '../units.ts';
import { ringRadius } from './Countdown.tsx';
import { useFrame } from './frame.ts';
import { labelSide } from './layout.ts';
import { useScene } from './scene-context.ts';

const WALLS = [FIELD.left, FIELD.right];
const WALL_SCALE = { x: (FIELD.floor - RED_LINE) / (FIELD.right - FIELD.left), y: 1.6 };
/** How far the label steps aside for a ball, scene pixels. */
const ASIDE = 100;
/** Light on the walls at the end of a long game, share of what danger gives. */
const TENSE_WALLS = 0.5;
/** Time between two beats of its light, milliseconds: a beat of the music. */
const BEAT_MS = 540;

/** Part of a remaining way to go in a frame, so that a movement slows down towards its end. */
const easing = (elapsedMs: number, ms: number): number => Math.min(1, elapsedMs / ms);

/** The red line: it lights up as the pile comes near, and its light lies on the walls and on the ball above it. */
export function WarningLine() {
  const { runner, atlas, clock, calm } = useScene();
  const line = useRef<Sprite>(null);
  const glow = useRef<Sprite>(null);
  const label = useRef<Sprite>(null);
  const walls = useRef<Container>(null);
  const halo = useRef<Sprite>(null);
  const nearness = useRef(0);
  const side = useRef(1);
  useFrame('warning', (elapsedMs) => {
    if (!line.current || !glow.current || !label.current || !walls.current || !halo.current) return;
    const { danger, game, tension } = runner;
    nearness.current += ((game.over ? 0 : danger.nearness) - nearness.current) * easing(elapsedMs, 160);
    const near = nearness.current;
    const beat = calm ? 0.5 : 0.5 + 0.5 * Math.sin((clock.ms / BEAT_MS) * Math.PI * 2);
    line.current.alpha = 0.55 + 0.45 * near;
    glow.current.alpha = near * (0.25 + 0.6 * beat);
    glow.current.scale.y = 0.6 + 0.9 * near;
    walls.current.alpha = Math.max(near, TENSE_WALLS * tension.value) * (0.15 + 0.55 * beat);
    const { culprit } = danger;
    const culpritX = culprit ? sceneX(culprit.body.getPosition().x) : FIELD.middle;
    side.current = labelSide(side.current, culpritX);
    const labelX = FIELD.middle + (culprit ? side.current * ASIDE : 0);
    label.current.x += (labelX - label.current.x) * easing(elapsedMs, 120);
    label.current.scale.set(1 + (danger.alarm ? 0.12 * beat : 0));
    halo.current.visible = culprit !== null && !game.over;
    if (!culprit) return;
    halo.current.position.set(culpritX, sceneY(culprit.body.getPosition().y));
    halo.current.scale.set((ringRadius(culprit) * 4) / 96);
    halo.current.alpha = 0.6 + 0.4 * beat;
  });
  const onLine = { anchor: 0.5, x: FIELD.middle, y: RED_LINE };
  return (
    <>
      <pixiContainer ref={walls}>
        {WALLS.map((x) => (
          <pixiSprite
            key={x}
            texture={atlas.piece('line-glow')}
            anchor={0.5}
            x={x}
            y={(RED_LINE + FIELD.floor) / 2}
            rotation={Math.PI / 2}
            scale={WALL_SCALE}
          />
        ))}
      </pixiContainer>
      <pixiSprite ref={glow} texture={atlas.piece('line-glow')} {...onLine} />
      <pixiSprite ref={line} texture={atlas.piece('line')} {...onLine} />
      <pixiSprite ref={label} texture={atlas.label(copy.redLine)} {...onLine} />
      <pixiSprite ref={halo} texture={atlas.piece('glow')} anchor={0.5} tint={0xff4d5e} visible={false} />
    </>
  );
}
