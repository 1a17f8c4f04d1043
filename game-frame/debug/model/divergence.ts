import { type GameRecord, TRACED } from './record.ts';
import type { BallPosition } from './tick-record.ts';
import type { Timeline } from './timeline.ts';

/** The first difference between a replay and its record. */
export type Divergence = NonNullable<ReturnType<typeof divergenceOf>>;

/** Compares a timeline with a record as far as it is played. @returns the first difference; `null` if there is none */
export function divergenceOf({ game, played, at }: Timeline, { trace, checkpoints, endTick }: GameRecord) {
  const hashes = new Map(checkpoints.map(({ tick, hash }) => [tick, hash]));
  // A game that ends before its record differs in the next tick, which it lacks.
  const last = Math.min(endTick, game.over ? played + 1 : played);
  for (let tick = 1; tick <= last; tick += 1) {
    const known = hashes.get(tick) ?? trace.slice((tick - 1) * TRACED, tick * TRACED);
    if (at(tick)?.hash.endsWith(known)) continue;
    return {
      /** The first tick that differs; when not exact, the first checkpoint that does. */
      tick,
      /** Whether the record contains every tick, not only checkpoints. */
      exact: trace !== '',
      /** The record's first checkpoint at or after that tick; none when the record ends before one. */
      checkpoint: checkpoints.find((each) => each.tick >= tick),
    };
  }
  return null;
}

/** The comparison of a replay with its record so far, as a sentence. @param played ticks that are replayed */
export function verdictOf(
  { trace, checkpoints, endTick }: GameRecord,
  divergence: Divergence | null,
  { played }: Pick<Timeline, 'played'>,
): string {
  if (divergence) return differenceIn(divergence);
  if (trace === '' && checkpoints.length === 0) return `Tick ${played} of ${endTick}; the record carries no hashes.`;
  if (played >= endTick) return 'Equal to the last tick.';
  if (trace !== '') return `Equal up to tick ${played} of ${endTick}.`;
  const next = checkpoints.find(({ tick }) => tick > played)?.tick ?? endTick;
  return `Nothing compared up to tick ${played}: the next hash is of tick ${next}.`;
}

function differenceIn({ tick, exact, checkpoint }: Divergence): string {
  const first = exact ? `First diverging tick: ${tick}.` : `Diverged at or before tick ${tick}, the first checkpoint.`;
  return checkpoint ? `${first} Both states at tick ${checkpoint.tick}:` : `${first} The record has no state after it.`;
}

/** A ball in two states of a game; a state is `undefined` where the ball is missing. */
export type BallDifference = ReturnType<typeof compareBall>;

/** The balls that differ between two states, the largest distance first. */
export function compareBalls(ours: readonly BallPosition[], theirs: readonly BallPosition[]): BallDifference[] {
  return [...new Set([...ours, ...theirs].map(({ id }) => id))]
    .map((id) => compareBall(id, ours, theirs))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => b.distance - a.distance || a.id - b.id);
}

/** Distance in world units; infinite when the ball is missing in one state or has another level there. */
function compareBall(id: number, ...states: readonly (readonly BallPosition[])[]) {
  const [ours, theirs] = states.map((balls) => balls.find((ball) => ball.id === id));
  const isSame = ours && theirs && ours.level === theirs.level;
  return { id, ours, theirs, distance: isSame ? Math.hypot(ours.x - theirs.x, ours.y - theirs.y) : Infinity };
}
