import type { ReactNode } from 'react';
import './Stage.css';

interface Props {
  /** What the animation shows, for screen readers. */
  readonly label: string;
  readonly className: string;
  /** Between the rays and the altar. */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

/** The altar and rays that all three animations share. */
export function Stage({ label, className, behind, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of many, which one img can't be
    <div className={`stage ${className}`} role="img" aria-label={label}>
      <div className="stage-layer">
        <i className="stage-rays" />
        {behind}
      </div>
      <i className="stage-altar" />
      <div className="stage-layer">{children}</div>
    </div>
  );
}
