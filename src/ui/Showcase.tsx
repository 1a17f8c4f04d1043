import rays from '../../assets/bg/rays2.svg';
import { Icon } from './Icon.tsx';
import './Showcase.css';

interface Props {
  readonly picture: string;
  /** Without rays, since nothing was won. */
  readonly still?: boolean;
}

/** A prize in front of rotating rays. */
export function Showcase({ picture, still = false }: Props) {
  return (
    <div className="showcase u-center">
      {!still && <Icon className="showcase-rays u-spin" src={rays} />}
      <Icon className="showcase-picture" src={picture} />
    </div>
  );
}
