import weapon from '../../../../assets/weapons/bare-11.svg';
import { home } from '../../../copy/home.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CrystalsInFront } from './CrystalsInFront.tsx';
import { Stage } from './Stage.tsx';

const SPARKS = [1, 2, 3, 4, 5];

/** The divine weapon rises out of the crystals. */
export default function Rise() {
  return (
    <Stage className="hero-rise" label={home.heroes.rise} behind={<i className="beam" />}>
      <Icon className="risen" src={weapon} />
      {SPARKS.map((spark) => (
        <i key={spark} className={`spark spark-${spark}`} />
      ))}
      <CrystalsInFront />
    </Stage>
  );
}
