import play from '../../assets/icons/play.svg';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import './WatchLink.css';

interface Props {
  /** Code of the game; without one nothing is rendered. */
  readonly code: string | null | undefined;
  readonly label: string;
  readonly className?: string;
  /** Called instead of following the link, in a popup that has to close first. */
  readonly onWatch?: (code: string) => void;
}

/** A link to a replay. Its tap area is the nearest positioned ancestor. */
export function WatchLink({ code, label, className, onWatch }: Props) {
  if (code == null) return null;
  const look = { className: classes('watch-link u-center', className), 'aria-label': label };
  const icon = <Icon src={play} />;
  return onWatch ? (
    <button type="button" {...look} onClick={() => onWatch(code)}>
      {icon}
    </button>
  ) : (
    <a {...look} href={`#/watch/${code}`}>
      {icon}
    </a>
  );
}
