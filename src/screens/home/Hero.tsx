import { type ComponentType, useState } from 'react';
import { lazy } from '../../ui/lazy.tsx';

/** Fetched behind what is to be read and tapped; home does without the one that does not arrive. */
const later = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));

const HEROES = [
  later(async () => (await import('./heroes/Merge.tsx')).Merge),
  later(async () => (await import('./heroes/Rise.tsx')).Rise),
  later(async () => (await import('./heroes/Orbit.tsx')).Orbit),
] as const;
/** A component is a function, which a state would call: hence the wrapping. */
const anyHero = () => ({ Chosen: HEROES[Math.floor(Math.random() * HEROES.length)] ?? HEROES[0] });

/** One of the three animations of home. */
export function Hero() {
  const [{ Chosen }] = useState(anyHero);
  return (
    <div className="home-hero">
      <Chosen />
    </div>
  );
}
