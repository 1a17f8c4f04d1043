import { type ReactNode, useState } from 'react';
import { createEffects } from '../effects/effects-system.ts';
import { createLayers } from '../effects/emitters.ts';
import { useFrame } from './frame.ts';
import { useGameListener, useScene } from './scene-context.ts';

/** The particles, behind and in front of the children. */
export function Effects({ children }: { readonly children: ReactNode }) {
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
