import { LEVELS } from '../../../../game-frame/sim/limits.ts';
import { heroes } from '../../../copy/heroes.ts';
import './Orbit.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

const RING = Array.from({ length: LEVELS - 1 }, (_, index) => index + 1);

/** Ten weapons circle the divine one. */
export default function Orbit() {
  return (
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
}
