import { type ReactNode, useState } from 'react';
import { createLayers } from '../effects/effect-tools.ts';
import { EffectsSystem } from '../effects/effects-system.ts';
import { useFrame } from './frame.ts';
import { useGameListener, useScene } from './scene-context.ts';

/** The particles, behind and in front of what it contains. */
export function Effects({ children }: { readonly children: ReactNode }) {
  const { runner, atlas, random, calm, scorePoint } = useScene();
  const [layers] = useState(createLayers);
  const [system] = useState(() => new EffectsSystem(runner, { layers, atlas, random, calm }, scorePoint));
  useGameListener(system);
  useFrame('effects', system.update);
  const { veils, rays, lights, bits, words } = layers;
  return (
    <>
      <pixiContainer ref={(behind) => void behind?.addChild(veils, rays)} />
      {children}
      <pixiContainer ref={(front) => void front?.addChild(lights, bits, words)} />
    </>
  );
}
