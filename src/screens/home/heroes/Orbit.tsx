import type { CSSProperties } from 'react';
import { home } from '../../../copy/home.ts';
import { Stage } from './Stage.tsx';
import { Weapon } from './Weapon.tsx';

const RING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const place = (index: number): CSSProperties => ({ ['--i' as string]: index });

/** Ten weapons circle the divine one. */
export function Orbit() {
  return (
    <Stage className="hero-orbit" label={home.heroes.orbit}>
      <div className="tilt">
        <div className="orbit">
          {RING.map((level, index) => (
            <span key={level} style={place(index)}>
              <Weapon level={level} />
            </span>
          ))}
        </div>
      </div>
      <Weapon level={11} className="core" />
    </Stage>
  );
}
