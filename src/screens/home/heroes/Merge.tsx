import { heroes } from '../../../copy/heroes.ts';
import './Merge.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

/** Levels that float around, by their places. */
const FLOATING = [1, 3, 2, 4];

/** Two capsules drop and become one. */
export function Merge() {
  return (
    <Stage className="merge" label={heroes.merge}>
      {FLOATING.map((level, index) => (
        <Weapon key={level} level={level} className={`merge-float merge-float-${index + 1}`} />
      ))}
      <Weapon level={7} className="merge-part merge-part-left" />
      <Weapon level={7} className="merge-part merge-part-right" />
      <i className="merge-ring" />
      <Weapon level={8} className="merge-whole" />
    </Stage>
  );
}
