import type { GameRecord } from './record.ts';
import type { Checkpoint, BallPosition } from './tick-record.ts';
import type { Timeline } from './timeline.ts';

/** The first difference between a replay and its record. */
export interface Divergence {
  /** The first tick that differs; when not exact, the first checkpoint that does. */
  readonly tick: number;
  /** Whether the record has a digest of every tick, not only checkpoints. */
  readonly exact: boolean;
  /** The record's first checkpoint at or after that tick; none when the record ends before one. */
  readonly checkpoint: Checkpoint | undefined;
}

/**
 * Compares what was played so far with a record.
 * @param matching ticks that are known to match
 * @returns the first difference, or `null` while there is none
 */
export function divergenceOf(
  timeline: Timeline,
  { trace, checkpoints, endTick }: GameRecord,
  matching = 0,
): Divergence | null {
  const last = Math.min(timeline.played, endTick);
  for (let tick = matching + 1; tick <= last; tick += 1) {
    const recorded = trace.slice((tick - 1) * 4, tick * 4);
    if (recorded !== '' && timeline.at(tick)?.digest !== recorded) return divergenceAt(tick, true, checkpoints);
  }
  const wrong = checkpoints.find(
    ({ tick, hash }) => tick <= last && (timeline.at(tick)?.checkpoint?.hash ?? hash) !== hash,
  );
  if (wrong) return divergenceAt(wrong.tick, false, checkpoints);
  return timeline.game.over && timeline.played < endTick
    ? divergenceAt(timeline.played + 1, trace !== '', checkpoints)
    : null;
}

const divergenceAt = (tick: number, exact: boolean, checkpoints: readonly Checkpoint[]): Divergence => ({
  tick,
  exact,
  checkpoint: checkpoints.find((checkpoint) => checkpoint.tick >= tick),
});

/** A ball in two states of a game; `undefined` where it is missing. */
export interface BallDifference {
  readonly id: number;
  readonly ours: BallPosition | undefined;
  readonly theirs: BallPosition | undefined;
  /** World units; infinite when the ball is missing in one state or has another level there. */
  readonly distance: number;
}

/** Positions in a record file are rounded: smaller distances, in world units, are not reported. */
const TOLERANCE = 2e-5;

/** The balls that differ between two states, the largest distance first. */
export function compareBalls(ours: readonly BallPosition[], theirs: readonly BallPosition[]): BallDifference[] {
  const oursById = new Map(ours.map((ball) => [ball.id, ball]));
  const theirsById = new Map(theirs.map((ball) => [ball.id, ball]));
  return [...new Set([...oursById.keys(), ...theirsById.keys()])]
    .map((id) => compareBall(id, oursById.get(id), theirsById.get(id)))
    .filter(({ distance }) => distance > TOLERANCE)
    .sort((a, b) => b.distance - a.distance || a.id - b.id);
}

function compareBall(id: number, ours: BallPosition | undefined, theirs: BallPosition | undefined): BallDifference {
  if (!ours || !theirs || ours.level !== theirs.level) return { id, ours, theirs, distance: Infinity };
  return { id, ours, theirs, distance: Math.hypot(ours.x - theirs.x, ours.y - theirs.y) };
}
