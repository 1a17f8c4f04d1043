import { heroes } from '../../../copy/heroes.ts';
import './Rise.css';
import { Stage } from './Stage.tsx';

/** Horizontal offsets of the sparks. */
const SPARKS = [-44, 40, -36, 46, 34];

/** The divine weapon rises out of the crystals, which hide its foot. */
export default function Rise() {
  return (
    <Stage label={heroes.rise} behind={<i className="rise-beam" />}>
      <i className="rise-weapon" />
      {SPARKS.map((x, i) => (
        <i key={x} className="rise-spark" style={{ ['--x' as string]: x, ['--i' as string]: i }} />
      ))}
      <i className="rise-crystals" />
    </Stage>
  );
}
