import rays from '../../assets/bg/rays2.svg';
import { Icon } from './Icon.tsx';
import './Showcase.css';

/** Something won, in front of turning rays. */
export function Showcase({ picture }: { readonly picture: string }) {
  return (
    <div className="showcase">
      <Icon className="showcase-rays spin" src={rays} />
      <Icon className="showcase-picture" src={picture} />
    </div>
  );
}
