import { home } from '../../../copy/home.ts';
import { Stage } from './Stage.tsx';

const SPARKS = [1, 2, 3, 4, 5];

/** The divine weapon rises out of the crystals, which hide its foot. */
export function Rise() {
  return (
    <Stage className="hero-rise" label={home.heroes.rise} behind={<i className="beam" />}>
      <i className="weapon weapon-bare risen" />
      {SPARKS.map((spark) => (
        <i key={spark} className={`spark spark-${spark}`} />
      ))}
      <i className="crystals" />
    </Stage>
  );
}
