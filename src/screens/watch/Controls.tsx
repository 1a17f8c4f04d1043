import dropBefore from '../../../assets/icons/drop-before.svg';
import dropNext from '../../../assets/icons/drop-next.svg';
import pause from '../../../assets/icons/pause.svg';
import play from '../../../assets/icons/play.svg';
import replay from '../../../assets/icons/replay.svg';
import share from '../../../assets/icons/share.svg';
import { SPEEDS } from '../../../game-frame/bridge/watch.ts';
import { watch as copy } from '../../copy/watch.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { PlaybackState, Replay } from './use-replay.ts';

interface Props extends Pick<Replay, 'send'> {
  readonly playback: PlaybackState;
}

/** Step of an arrow key, ms. */
const STEP_MS = 1000;

const nextSpeed = (speed: PlaybackState['speed']): PlaybackState['speed'] =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
const time = (ms: number): string => copy.time(Math.floor(ms / 1000));
const percent = (ms: number, of: number): string => `${((100 * ms) / Math.max(1, of)).toFixed(2)}%`;

/** Buttons to play, pause, step from ball to ball, change the speed and share. */
export function Controls({ playback, send, onShare }: Props & { readonly onShare: () => Promise<void> }) {
  const { playing, ended, speed } = playback;
  const [icon, label] = playing ? [pause, copy.pause] : ended ? [replay, copy.again] : [play, copy.play];
  return (
    <div className="watch-buttons u-row u-wrap">
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

/** The position slider, with the best merges marked above. */
export function Track({ playback, marks, send }: Props & Pick<Replay, 'marks'>) {
  const { ms, lengthMs, score } = playback;
  return (
    <div className="watch-track u-row">
      <span className="u-number">{time(ms)}</span>
      <div className="watch-line">
        <ul className="watch-marks" aria-label={copy.marks}>
          {marks.map((mark) => (
            <li key={`${mark.ms} ${mark.level}`} style={{ left: percent(mark.ms, lengthMs) }}>
              <Icon src={weaponPicture(mark.level)} />
              <span className="u-visually-hidden">{copy.mark(time(mark.ms), mark.level)}</span>
            </li>
          ))}
        </ul>
        <input
          type="range"
          min={0}
          // Whole steps, so that the last one is the end.
          max={Math.ceil(lengthMs / STEP_MS) * STEP_MS}
          step={STEP_MS}
          value={Math.floor(ms / STEP_MS) * STEP_MS}
          style={{ backgroundSize: `${percent(ms, lengthMs)} 100%, auto` }}
          aria-label={copy.seek}
          aria-valuetext={copy.position(time(ms), time(lengthMs), score)}
          onChange={({ target }) => send({ type: 'seek', ms: Number(target.value) })}
        />
      </div>
      <span className="u-number">{time(lengthMs)}</span>
    </div>
  );
}
