import { heroes } from '../../../copy/heroes.ts';
import './Merge.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

/** Capsules that float around the two. */
const FLOATING = [
  { level: 1, '--x': -44, '--y': 57, '--size': 17, '--tilt': '-14deg', '--delay': '0s' },
  { level: 3, '--x': 42, '--y': 66, '--size': 22, '--tilt': '12deg', '--delay': '-0.9s' },
  { level: 2, '--x': -35, '--y': 18, '--size': 20, '--tilt': '10deg', '--delay': '-1.8s' },
  { level: 4, '--x': 37, '--y': 20, '--size': 24, '--tilt': '-12deg', '--delay': '-2.7s' },
];
/** The two halves mirror each other: -1 is left, 1 is right. */
const SIDES = [-1, 1];

/** Two capsules drop and become one. */
export default function Merge() {
  return (
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
}
