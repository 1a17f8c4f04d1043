import { useState } from 'react';
import './hero.css';
import { Merge } from './heroes/Merge.tsx';
import { Orbit } from './heroes/Orbit.tsx';
import { Rise } from './heroes/Rise.tsx';

const HEROES = [Merge, Rise, Orbit] as const;
/** A component is a function, which a state would call: hence the wrapping. */
const anyHero = () => ({ Chosen: HEROES[Math.floor(Math.random() * HEROES.length)] ?? Merge });

/** One of the three animations of home. */
export function Hero() {
  const [{ Chosen }] = useState(anyHero);
  return (
    <div className="home-hero">
      <Chosen />
    </div>
  );
}
