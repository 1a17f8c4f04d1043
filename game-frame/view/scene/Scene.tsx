import type { Container } from 'pixi.js';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LEVELS } from '../../sim/index.ts';
import { createEffects } from '../effects/effects-system.ts';
import { createLayers } from '../effects/emitters.ts';
import { Capsules } from './Capsules.tsx';
import { Claw } from './Claw.tsx';
import { useFrame } from './frame.ts';
import { GuideLine, LessonHints } from './guides.tsx';
import { SceneContext, type SceneParts, useGameListener, useScene } from './scene-context.ts';
import { Countdown, WarningLine } from './WarningLine.tsx';

const SHAKE_MS = 320;
const SHAKING_LEVEL = 7;

/** Fits the scene into the page. Big merges and the end shake it, unless reduced motion is wanted. */
function Camera({ children }: { readonly children: ReactNode }) {
  const { layout, calm } = useScene();
  const container = useRef<Container>(null);
  const ageMs = useRef(SHAKE_MS);
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

function Effects({ children }: { readonly children: ReactNode }) {
  const { runner, atlas, random, calm, goals } = useScene();
  const [layers] = useState(createLayers);
  const [{ listener, update }] = useState(() => createEffects(runner, { layers, atlas, random, calm }, goals));
  useGameListener(listener);
  useFrame('effects', update);
  const { veils, rays, lights, bits, words } = layers;
  return (
    <>
      <pixiContainer ref={(behind) => void behind?.addChild(veils, rays)} />
      {children}
      <pixiContainer ref={(front) => void front?.addChild(lights, bits, words)} />
    </>
  );
}

interface SceneProps {
  readonly parts: SceneParts;
  /** Does the due ticks: called first in each frame. */
  readonly advance: (elapsedMs: number) => void;
  /** The scene has left the tree: its textures may be destroyed. */
  readonly onUnmount: () => void;
}

/** The whole scene, from back to front. `frame.ts` lists what happens in a frame. */
export function Scene({ parts, advance, onUnmount }: SceneProps) {
  const { runner, atlas, clock, lesson } = parts;
  useLayoutEffect(() => runner.subscribe({ onDrop: () => void (clock.sinceDropMs = 0) }), [runner, clock]);
  useFrame('simulation', advance);
  useEffect(() => onUnmount, [onUnmount]);
  return (
    <SceneContext value={parts}>
      <Camera>
        <pixiSprite texture={atlas.field} />
        <Effects>
          <GuideLine />
          <WarningLine />
          <Capsules />
          <Countdown />
          <Claw />
          {lesson && <LessonHints lesson={lesson} />}
        </Effects>
      </Camera>
    </SceneContext>
  );
}
