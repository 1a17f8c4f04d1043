import type { Container } from 'pixi.js';
import { type ReactNode, useRef } from 'react';
import { LEVELS } from '../../sim/index.ts';
import { useFrame } from './frame.ts';
import { useGameListener, useScene } from './scene-context.ts';

const SHAKE_MS = 320;
/** Merges shake the scene from this level on. */
const SHAKING_LEVEL = 7;

/** Fits the scene into the page. Big merges and the end shake it, unless reduced motion is wanted. */
export function Camera({ children }: { readonly children: ReactNode }) {
  const { layout, calm } = useScene();
  const container = useRef<Container>(null);
  const ageMs = useRef(SHAKE_MS);
  /** Size of the shake at its start, scene pixels. */
  const strength = useRef(0);
  const shake = (pixels: number): void => {
    if (calm) return;
    strength.current = pixels;
    ageMs.current = 0;
  };
  useGameListener({
    onMerge: ({ into }) => {
      const made = into?.level ?? LEVELS + 1;
      if (made >= SHAKING_LEVEL) shake((made - 5) * 1.4);
    },
    onGameOver: () => shake(7),
  });
  useFrame('camera', (elapsedMs) => {
    const { scale, x, y } = layout();
    const age = (ageMs.current += elapsedMs);
    const left = Math.max(0, 1 - age / SHAKE_MS);
    const size = strength.current * left * left * scale;
    container.current?.scale.set(scale);
    container.current?.position.set(x + size * Math.sin(age / 17), y + size * Math.cos(age / 23));
  });
  return <pixiContainer ref={container}>{children}</pixiContainer>;
}
