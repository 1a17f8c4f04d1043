import w1 from '../../../../assets/weapons/01.svg';
import w2 from '../../../../assets/weapons/02.svg';
import w3 from '../../../../assets/weapons/03.svg';
import w4 from '../../../../assets/weapons/04.svg';
import w7 from '../../../../assets/weapons/07.svg';
import w8 from '../../../../assets/weapons/08.svg';
import { home } from '../../../copy/home.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Stage } from './Stage.tsx';

const FLOATING = [w1, w3, w2, w4];

/** Two capsules drop and become one. */
export default function Merge() {
  return (
    <Stage className="hero-merge" label={home.heroes.merge}>
      {FLOATING.map((src, index) => (
        <Icon key={src} className={`float float-${index + 1}`} src={src} />
      ))}
      <Icon className="part part-left" src={w7} />
      <Icon className="part part-right" src={w7} />
      <i className="ring" />
      <Icon className="whole" src={w8} />
    </Stage>
  );
}
