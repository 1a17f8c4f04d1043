import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './Stage.css';

interface Props {
  /** What the animation shows, for screen readers. */
  readonly label: string;
  /** Between the rays and the altar. */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

/** Counts the frames since it was mounted. @param last at which it stops */
function useFrames(last: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames === last) return undefined;
    const next = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(next);
  }, [frames, last]);
  return frames;
}

/**
 * The altar and rays that all three animations share. It is mounted over three frames: a browser parses a document for
 * each SVG, and all at once would block a slow phone for a tenth of a second.
 */
export function Stage({ label, behind, children }: Props) {
  const frames = useFrames(2);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- composed of several pictures, which an img can't be
    <div className="stage" role="img" aria-label={label}>
      {frames > 0 && <i className="stage-rays" />}
      {frames > 0 && behind}
      <i className="stage-altar" />
      {frames > 1 && children}
    </div>
  );
}

interface WeaponProps {
  readonly level: number;
  readonly className: string;
  /** Custom properties that the class uses. */
  readonly vars?: Readonly<Record<`--${string}`, number | string>>;
}

/** Size of the sprite. */
const [COLUMNS, ROWS] = [4, 3];
/** Position of a level in the sprite. */
const place = (level: number): string =>
  `${(((level - 1) % COLUMNS) * 100) / (COLUMNS - 1)}% ${(Math.floor((level - 1) / COLUMNS) * 100) / (ROWS - 1)}%`;

/** The capsule of a level. */
export function Weapon({ level, className, vars }: WeaponProps) {
  const style: CSSProperties = { backgroundPosition: place(level), ...vars };
  return <i className={`stage-weapon ${className}`} style={style} />;
}
