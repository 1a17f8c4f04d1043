import { type ComponentType, useState } from 'react';
import './Hero.css';
import { lazy } from '../../ui/lazy.tsx';

/** Loaded after the rest of home; one that does not load is left out. */
const later = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));

const HEROES = [
  later(async () => (await import('./heroes/Merge.tsx')).Merge),
  later(async () => (await import('./heroes/Rise.tsx')).Rise),
  later(async () => (await import('./heroes/Orbit.tsx')).Orbit),
] as const;
/** Wrapped in an object, since `useState` would call a component like an initializer. */
const anyHero = () => ({ Chosen: HEROES[Math.floor(Math.random() * HEROES.length)] ?? HEROES[0] });

/** One of the three animations of home. */
export function Hero() {
  const [{ Chosen }] = useState(anyHero);
  return (
    <div className="hero">
      <Chosen />
    </div>
  );
}
