import type { Container, Sprite } from 'pixi.js';
import { useRef } from 'react';
import { type Ball, config } from '../../sim/index.ts';
import { sceneX, sceneY, UNIT } from '../units.ts';
import { useFrame } from './frame.ts';
import { useScene } from './scene-context.ts';

const BARS = 24;
const ANGLES = Array.from({ length: BARS }, (_, i) => (i / BARS) * Math.PI * 2 - Math.PI / 2);

/** Share of the time left at which the ring turns red. */
const URGENT = 0.5;

/** Radius of the ring around a ball, scene pixels. */
export const ringRadius = ({ radius }: Ball): number => radius * UNIT + 7;

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
