import type { Container, Sprite } from 'pixi.js';
import { useRef } from 'react';
import { copy } from '../copy.ts';
import { FIELD, RED_LINE, sceneX, sceneY, UNIT } from '../units.ts';
import { useFrame } from './frame.ts';
import { labelSide } from './layout.ts';
import { useScene } from './scene-context.ts';
import { type Ball, config } from '../../sim/index.ts';

const BARS = 24;
const ANGLES = Array.from({ length: BARS }, (_, i) => (i / BARS) * Math.PI * 2 - Math.PI / 2);

/** Share of the time left at which the ring turns red. */
const URGENT = 0.5;

const ringRadius = ({ radius }: Ball): number => radius * UNIT + 7;

/** The ring around the ball above the red line: its bars go out as the end of the game comes nearer. */
export function Countdown() {
  const { runner, atlas } = useScene();
  const ring = useRef<Container>(null);
  const dial = useRef<Sprite>(null);
  const bars = useRef<Container>(null);
  useFrame('warning', () => {
    if (!ring.current || !dial.current || !bars.current) return;
    const { danger, game } = runner;
    const { culprit } = danger;
    ring.current.visible = culprit !== null && !game.over;
    if (!culprit) return;
    const { x, y } = culprit.body.getPosition();
    const radius = ringRadius(culprit);
    const left = 1 - culprit.dangerTicks / config.dangerTicks;
    ring.current.position.set(sceneX(x), sceneY(y));
    dial.current.scale.set((radius + 3) / 57);
    bars.current.tint = left < URGENT ? 0xff4d5e : 0xffe169;
    bars.current.children.forEach((bar, i) => {
      bar.position.set(Math.cos(bar.rotation) * radius, Math.sin(bar.rotation) * radius);
      bar.visible = i < left * BARS;
    });
  });
  return (
    <pixiContainer ref={ring} visible={false}>
      <pixiSprite ref={dial} texture={atlas.piece('ring')} anchor={0.5} tint={0x2a0618} alpha={0.85} />
      <pixiContainer ref={bars}>
        {ANGLES.map((angle) => (
          <pixiSprite key={angle} texture={atlas.piece('bar')} anchor={0.5} rotation={angle} />
        ))}
      </pixiContainer>
    </pixiContainer>
  );
}

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
