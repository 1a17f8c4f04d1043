import play from '../../../assets/icons/play.svg';
import { watch } from '../../copy/watch.ts';
import { Icon } from '../../ui/Icon.tsx';
import './WatchLink.css';

interface Props {
  /** Code of the game; without one there is nothing to watch. */
  readonly code: string | null | undefined;
  readonly nickname: string;
  /** How it stands; a round glyph when left out. */
  readonly className?: string;
}

/** Leads to the replay of a place's game; a tap anywhere on what holds it does. */
export function WatchLink({ code, nickname, className = 'watch-link' }: Props) {
  if (code == null) return null;
  return (
    <a className={className} href={`#/watch/${code}`} aria-label={watch.watch(nickname)}>
      <Icon src={play} />
    </a>
  );
}
