import { heroes } from '../../../copy/heroes.ts';
import './Rise.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

const SPARKS = [1, 2, 3, 4, 5];

/** The divine weapon rises out of the crystals, which hide its foot. */
export function Rise() {
  return (
    <Stage className="rise" label={heroes.rise} behind={<i className="rise-beam" />}>
      <Weapon level="bare" className="rise-weapon" />
      {SPARKS.map((spark) => (
        <i key={spark} className={`rise-spark rise-spark-${spark}`} />
      ))}
      <i className="rise-crystals" />
    </Stage>
  );
}
