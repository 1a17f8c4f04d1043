import type { CSSProperties } from 'react';
import w1 from '../../../../assets/weapons/01.svg';
import w2 from '../../../../assets/weapons/02.svg';
import w3 from '../../../../assets/weapons/03.svg';
import w4 from '../../../../assets/weapons/04.svg';
import w5 from '../../../../assets/weapons/05.svg';
import w6 from '../../../../assets/weapons/06.svg';
import w7 from '../../../../assets/weapons/07.svg';
import w8 from '../../../../assets/weapons/08.svg';
import w9 from '../../../../assets/weapons/09.svg';
import w10 from '../../../../assets/weapons/10.svg';
import w11 from '../../../../assets/weapons/11.svg';
import { home } from '../../../copy/home.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Stage } from './Stage.tsx';

const RING = [w1, w2, w3, w4, w5, w6, w7, w8, w9, w10];
const place = (index: number): CSSProperties => ({ ['--i' as string]: index });

/** Ten weapons circle the divine one. */
export default function Orbit() {
  return (
    <Stage className="hero-orbit" label={home.heroes.orbit}>
      <div className="tilt">
        <div className="orbit">
          {RING.map((src, index) => (
            <span key={src} style={place(index)}>
              <Icon src={src} />
            </span>
          ))}
        </div>
      </div>
      <Icon className="core" src={w11} />
    </Stage>
  );
}
