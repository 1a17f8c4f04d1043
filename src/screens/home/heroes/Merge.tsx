import { home } from '../../../copy/home.ts';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

/** Levels that float around, by their places. */
const FLOATING = [1, 3, 2, 4];

/** Two capsules drop and become one. */
export function Merge() {
  return (
    <Stage className="hero-merge" label={home.heroes.merge}>
      {FLOATING.map((level, index) => (
        <Weapon key={level} level={level} className={`float float-${index + 1}`} />
      ))}
      <Weapon level={7} className="part part-left" />
      <Weapon level={7} className="part part-right" />
      <i className="ring" />
      <Weapon level={8} className="whole" />
    </Stage>
  );
}
