import { useState } from 'react';
import { LEVELS } from '../../../../game-frame/sim/limits.ts';
import { heroes } from '../../../copy/heroes.ts';
import './Merge.css';
import './Orbit.css';
import './Rise.css';
import { Stage, Weapon } from './Stage.tsx';

/** Capsules that float around the two. */
const FLOATING = [
  { level: 1, '--x': -44, '--y': 57, '--size': 17, '--tilt': '-14deg', '--delay': '0s' },
  { level: 3, '--x': 42, '--y': 66, '--size': 22, '--tilt': '12deg', '--delay': '-0.9s' },
  { level: 2, '--x': -35, '--y': 18, '--size': 20, '--tilt': '10deg', '--delay': '-1.8s' },
  { level: 4, '--x': 37, '--y': 20, '--size': 24, '--tilt': '-12deg', '--delay': '-2.7s' },
];
/** The two halves mirror each other: -1 is left, 1 is right. */
const SIDES = [-1, 1];
const RING = Array.from({ length: LEVELS - 1 }, (_, index) => index + 1);
/** Horizontal offsets of the sparks. */
const SPARKS = [-44, 40, -36, 46, 34];

/** Two capsules drop and become one. */
const merge = () => (
  <Stage label={heroes.merge}>
    {FLOATING.map(({ level, ...vars }) => (
      <Weapon key={level} level={level} className="merge-float" vars={vars} />
    ))}
    {SIDES.map((side) => (
      <Weapon key={side} level={7} className="merge-part" vars={{ '--side': side }} />
    ))}
    <i className="merge-ring" />
    <Weapon level={8} className="merge-whole" />
  </Stage>
);

/** The divine weapon rises out of the crystals, which hide its foot. */
const rise = () => (
  <Stage label={heroes.rise} behind={<i className="rise-beam" />}>
    <i className="rise-weapon" />
    {SPARKS.map((x, i) => (
      <i key={x} className="rise-spark" style={{ ['--x' as string]: x, ['--i' as string]: i }} />
    ))}
    <i className="rise-crystals" />
  </Stage>
);

/** Ten weapons circle the divine one. */
const orbit = () => (
  <Stage label={heroes.orbit}>
    <div className="orbit-space">
      <div className="orbit-ring">
        {RING.map((level) => (
          <Weapon key={level} level={level} className="orbit-weapon" vars={{ '--angle': `${level * 36 - 22}deg` }} />
        ))}
      </div>
      <Weapon level={LEVELS} className="orbit-core" />
    </div>
  </Stage>
);

const HEROES = [merge, rise, orbit] as const;

/** One of the three animations of home. */
export default function Hero() {
  const [draw] = useState(() => HEROES[Math.floor(Math.random() * HEROES.length)] ?? merge);
  return draw();
}
