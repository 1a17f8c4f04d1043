import type { Container } from 'pixi.js';
import { type ReactNode, useRef, useState } from 'react';
import { LEVELS, type Merge } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import { useFrame } from './frame.ts';
import { useGameListener, useScene } from './scene-context.ts';

const SHAKE_MS = 320;
/** Merges shake the scene from this level on. */
const SHAKING_LEVEL = 7;

/** A shake that dies away: big merges and the end are felt. */
class Shake implements GameListener {
  readonly #calm: boolean;
  #strength = 0;
  #ageMs = SHAKE_MS;

  /** @param calm never shakes */
  constructor(calm: boolean) {
    this.#calm = calm;
  }

  onMerge({ into }: Merge): void {
    const made = into?.level ?? LEVELS + 1;
    if (made >= SHAKING_LEVEL) this.#start((made - 5) * 1.4);
  }

  onGameOver(): void {
    this.#start(7);
  }

  /** Lets time pass. @returns size of the shake, scene pixels, and its age */
  advance(elapsedMs: number): { readonly size: number; readonly ageMs: number } {
    this.#ageMs += elapsedMs;
    const left = Math.max(0, 1 - this.#ageMs / SHAKE_MS);
    return { size: this.#strength * left * left, ageMs: this.#ageMs };
  }

  /** @param strength scene pixels */
  #start(strength: number): void {
    if (this.#calm) return;
    this.#strength = strength;
    this.#ageMs = 0;
  }
}

/** Fits the scene into the page and shakes it. */
export function Camera({ children }: { readonly children: ReactNode }) {
  const { layout, calm } = useScene();
  const container = useRef<Container>(null);
  const [shake] = useState(() => new Shake(calm));
  useGameListener(shake);
  useFrame('camera', (elapsedMs) => {
    const { size, ageMs } = shake.advance(elapsedMs);
    const { scale, x, y } = layout();
    container.current?.scale.set(scale);
    container.current?.position.set(x + size * scale * Math.sin(ageMs / 17), y + size * scale * Math.cos(ageMs / 23));
  });
  return <pixiContainer ref={container}>{children}</pixiContainer>;
}
