import type { Container, Sprite } from 'pixi.js';
import { useRef, useState } from 'react';
import { config, firstContact, type FirstContact, radiusOf } from '../../sim/index.ts';
import { DROP_LINE, sceneRadius, sceneX, sceneY } from '../units.ts';
import { useFrame } from './frame.ts';
import { useScene } from './scene-context.ts';

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
