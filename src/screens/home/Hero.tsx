import { lazy, Suspense } from 'react';
import './hero.css';

const HEROES = [
  () => import('./heroes/Merge.tsx'),
  () => import('./heroes/Rise.tsx'),
  () => import('./heroes/Orbit.tsx'),
] as const;

/** Chosen once a visit, and fetched at once: the start of the app need not wait for its pictures. */
const Chosen = lazy(HEROES[Math.floor(Math.random() * HEROES.length)] ?? HEROES[0]);

/** One of the three animations of home. */
export function Hero() {
  return (
    <div className="home-hero">
      <Suspense>
        <Chosen />
      </Suspense>
    </div>
  );
}
