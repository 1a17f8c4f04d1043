import play from '../../../assets/icons/play.svg';
import { watch } from '../../copy/watch.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import './WatchLink.css';

interface Props {
  /** Code of the game; without one there is nothing to watch. */
  readonly code: string | null | undefined;
  readonly nickname: string;
  readonly className?: string;
}

/** Links to the replay of a place's game. Its tap area is the nearest positioned ancestor. */
export function WatchLink({ code, nickname, className }: Props) {
  if (code == null) return null;
  return (
    <a className={classes('watch-link', className)} href={`#/watch/${code}`} aria-label={watch.watch(nickname)}>
      <Icon src={play} />
    </a>
  );
}
