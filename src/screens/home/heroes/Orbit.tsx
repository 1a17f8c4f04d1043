import type { CSSProperties } from 'react';
import { LEVELS } from '../../../../game-frame/sim/limits.ts';
import { heroes } from '../../../copy/heroes.ts';
import './Orbit.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

const RING = Array.from({ length: LEVELS - 1 }, (_, index) => index + 1);
const place = (index: number): CSSProperties => ({ ['--i' as string]: index });

/** Ten weapons circle the divine one. */
export function Orbit() {
  return (
    <Stage className="orbit" label={heroes.orbit}>
      <div className="orbit-space">
        <div className="orbit-tilt">
          <div className="orbit-ring">
            {RING.map((level, index) => (
              <span key={level} style={place(index)}>
                <Weapon level={level} className="orbit-weapon" />
              </span>
            ))}
          </div>
        </div>
        <Weapon level={LEVELS} className="orbit-core" />
      </div>
    </Stage>
  );
}
