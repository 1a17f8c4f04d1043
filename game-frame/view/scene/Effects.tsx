import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ParticlePool } from '../effects/particle-pool.ts';
import { EffectsSystem } from '../effects/effects-system.ts';
import { useFrame } from './frame.ts';
import { useScene } from './scene-context.ts';

/** The particles, behind and before what it contains. */
export function Effects({ children }: { readonly children: ReactNode }) {
  const { runner, atlas, random, calm, scorePoint } = useScene();
  const veils = useRef<ParticlePool>(null);
  const rays = useRef<ParticlePool>(null);
  const lights = useRef<ParticlePool>(null);
  const bits = useRef<ParticlePool>(null);
  const words = useRef<ParticlePool>(null);
  const system = useRef<EffectsSystem>(null);
  useLayoutEffect(() => {
    if (!veils.current || !rays.current || !lights.current || !bits.current || !words.current) return undefined;
    const layers = {
      veils: veils.current,
      rays: rays.current,
      lights: lights.current,
      bits: bits.current,
      words: words.current,
    };
    system.current = new EffectsSystem(runner, { layers, atlas, random, calm }, scorePoint);
    return runner.subscribe(system.current);
  }, [runner, atlas, random, calm, scorePoint]);
  useFrame('effects', (elapsedMs) => system.current?.update(elapsedMs));
  return (
    <>
      <pixiParticlePool ref={veils} label="veils" capacity={4} />
      <pixiParticlePool ref={rays} label="rays" capacity={60} blendMode="add" />
      {children}
      <pixiParticlePool ref={lights} label="lights" capacity={140} blendMode="add" />
      <pixiParticlePool ref={bits} label="bits" capacity={190} />
      <pixiParticlePool ref={words} label="words" capacity={60} />
    </>
  );
}
