import dropBefore from '../../../assets/icons/drop-before.svg';
import dropNext from '../../../assets/icons/drop-next.svg';
import pause from '../../../assets/icons/pause.svg';
import play from '../../../assets/icons/play.svg';
import replay from '../../../assets/icons/replay.svg';
import share from '../../../assets/icons/share.svg';
import { SPEEDS, type WatchPageMessage } from '../../../game-frame/bridge/watch.ts';
import { watch as copy } from '../../copy/watch.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { PlaybackState } from './use-replay.ts';

interface Props {
  readonly playback: PlaybackState;
  readonly send: (message: WatchPageMessage) => void;
  readonly onShare: () => Promise<void>;
}

const nextSpeed = (speed: PlaybackState['speed']): PlaybackState['speed'] =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

/** Buttons that play, pause, step from ball to ball, change the speed and share the link. */
export function Controls({ playback, send, onShare }: Props) {
  const { playing, ended, speed } = playback;
  const [icon, label] = playing ? [pause, copy.pause] : ended ? [replay, copy.again] : [play, copy.play];
  return (
    <div className="watch-buttons">
      <IconButton icon={share} label={copy.share} onClick={onShare} />
      <IconButton icon={dropBefore} label={copy.before} onClick={() => send({ type: 'step', by: -1 })} />
      <IconButton className="watch-play" icon={icon} label={label} onClick={() => send({ type: 'toggle' })} />
      <IconButton icon={dropNext} label={copy.next} onClick={() => send({ type: 'step', by: 1 })} />
      <IconButton
        icon={<b className="u-number">{copy.shownSpeed(speed)}</b>}
        label={copy.speed(speed)}
        onClick={() => send({ type: 'speed', speed: nextSpeed(speed) })}
      />
    </div>
  );
}
