import { type ReactNode, useEffect, useState } from 'react';
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
