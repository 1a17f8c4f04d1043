import type { ReactNode } from 'react';
import altar from '../../../../assets/bg/altar.svg?url&no-inline';
import rays from '../../../../assets/bg/rays.svg?url&no-inline';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  /** What the animation shows, for those who do not see it. */
  readonly label: string;
  readonly className: string;
  /** Between the rays and the altar. */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

/** The altar in its rays, on which every hero plays. */
export function Stage({ label, className, behind, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of many, which one img can't be
    <div className={`hero ${className}`} role="img" aria-label={label}>
      <div className="hero-zone">
        <Icon className="hero-rays" src={rays} />
        {behind}
      </div>
      <Icon className="hero-altar" src={altar} />
      <div className="hero-zone hero-front">{children}</div>
    </div>
  );
}
