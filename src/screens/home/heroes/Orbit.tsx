import type { CSSProperties } from 'react';
import { home } from '../../../copy/home.ts';
import './Orbit.css';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

const RING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const place = (index: number): CSSProperties => ({ ['--i' as string]: index });

/** Ten weapons circle the divine one. */
export function Orbit() {
  return (
    <Stage className="orbit" label={home.heroes.orbit}>
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
        <Weapon level={11} className="orbit-core" />
      </div>
    </Stage>
  );
}
