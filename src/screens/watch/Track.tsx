import type { WatchPageMessage } from '../../../game-frame/bridge/watch.ts';
import { watch as copy } from '../../copy/watch.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Mark, PlaybackState } from './use-replay.ts';

interface Props {
  readonly playback: PlaybackState;
  readonly marks: readonly Mark[];
  readonly send: (message: WatchPageMessage) => void;
}

/** Milliseconds that an arrow key moves the position. */
const STEP_MS = 1000;

const time = (ms: number): string => copy.time(Math.floor(ms / 1000));
const percent = (ms: number, of: number): string => `${((100 * ms) / Math.max(1, of)).toFixed(2)}%`;

/** The track of the replay, moved by finger or keys, with its best merges marked above. */
export function Track({ playback, marks, send }: Props) {
  const { ms, lengthMs, score } = playback;
  return (
    <div className="watch-track">
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
