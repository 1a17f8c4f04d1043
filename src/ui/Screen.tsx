import type { ReactNode } from 'react';
import './Screen.css';
import { classes } from './classes.ts';

interface Props {
  /** Fixed above the scrolling content. */
  readonly head?: ReactNode;
  /** Fixed at the lower edge; the content scrolls behind it. */
  readonly foot?: ReactNode;
  /** The content fits the screen's height rather than scrolling. */
  readonly fit?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A screen's column: as high as the visible viewport, with scrolling content, within the safe area. */
export function Screen({ head, foot, fit = false, className, children }: Props) {
  return (
    <main className={classes('screen', fit && 'screen-fit u-scroll', className)}>
      {head}
      {fit ? (
        children
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must scroll a list without buttons
        <div className="screen-scroll u-scroll" tabIndex={0}>
          {children}
          {foot !== undefined && <div className="screen-foot">{foot}</div>}
        </div>
      )}
    </main>
  );
}
