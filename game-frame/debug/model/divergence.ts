import type { GameRecord } from './record.ts';
import type { Checkpoint, BallPosition } from './tick-record.ts';
import type { Timeline } from './timeline.ts';

/** Where a replay left its record. */
export interface Divergence {
  /** The first tick that came out otherwise; when not exact, the first that is known to have. */
  readonly tick: number;
  /** Whether the record knows every tick, or only marks. */
  readonly exact: boolean;
  /** The record's next state at or after that tick; none when the record ends before one. */
  readonly checkpoint: Checkpoint | undefined;
}

/**
 * Compares what was played so far with a record.
 * @param equal ticks that were found equal before
 * @returns the first difference, or `null` while there is none
 */
export function divergenceOf(timeline: Timeline, { trace, checkpoints, endTick }: GameRecord, equal = 0): Divergence | null {
  const last = Math.min(timeline.played, endTick);
  for (let tick = equal + 1; tick <= last; tick += 1) {
    const known = trace.slice((tick - 1) * 4, tick * 4);
    if (known !== '' && timeline.at(tick)?.digest !== known) return found(tick, true, checkpoints);
  }
  const wrong = checkpoints.find(({ tick, hash }) => tick <= last && (timeline.at(tick)?.checkpoint?.hash ?? hash) !== hash);
  if (wrong) return found(wrong.tick, false, checkpoints);
  return timeline.game.over && timeline.played < endTick ? found(timeline.played + 1, trace !== '', checkpoints) : null;
}

const found = (tick: number, exact: boolean, checkpoints: readonly Checkpoint[]): Divergence => ({
  tick,
  exact,
  checkpoint: checkpoints.find((checkpoint) => checkpoint.tick >= tick),
});

/** A ball in two states; `undefined` where it is missing. */
export interface BallDifference {
  readonly id: number;
  readonly ours: BallPosition | undefined;
  readonly theirs: BallPosition | undefined;
  /** World units between the two; infinite when one is missing or of another level. */
  readonly apart: number;
}

/** Positions in a record file are rounded; less than this is no difference. */
const ROUNDING = 2e-5;

/** The balls that are not where the other state has them, farthest apart first. */
export function compareBalls(ours: readonly BallPosition[], theirs: readonly BallPosition[]): BallDifference[] {
  const mine = new Map(ours.map((spot) => [spot.id, spot]));
  const other = new Map(theirs.map((spot) => [spot.id, spot]));
  return [...new Set([...mine.keys(), ...other.keys()])]
    .map((id) => pair(id, mine.get(id), other.get(id)))
    .filter(({ apart }) => apart > ROUNDING)
    .sort((a, b) => b.apart - a.apart || a.id - b.id);
}

function pair(id: number, ours: BallPosition | undefined, theirs: BallPosition | undefined): BallDifference {
  if (!ours || !theirs || ours.level !== theirs.level) return { id, ours, theirs, apart: Infinity };
  return { id, ours, theirs, apart: Math.hypot(ours.x - theirs.x, ours.y - theirs.y) };
}
