import type { Game } from '../../sim/index.ts';

const COMPARE_TICKS = 30;
/** Least ticks between two cues of a changed lead: in a close game it changes every second. */
const PASS_TICKS = 600;

/** How the score of a game grew. */
export interface Curve {
  /** Ticks from one score to the next, and up to the first. */
  readonly ticks: number;
  readonly scores: readonly number[];
}

/** Points by which a game is ahead of an earlier one at the same tick; below 0 it is behind. */
export function lead({ tick, score }: Pick<Game, 'tick' | 'score'>, { ticks, scores }: Curve): number {
  const step = Math.floor(tick / ticks);
  const [from = 0, to = 0] = [step - 1, step].map((n) => scores[Math.min(n, scores.length - 1)]);
  return Math.round(score - from - (to - from) * (tick / ticks - step));
}

interface RaceEvents {
  /** @param points as of {@link lead}; 0 while the game is paused */
  readonly onLead: (points: number, record: boolean) => void;
  /** The game got ahead of the best one, or fell behind it. */
  readonly onPass: (ahead: boolean) => void;
  readonly onRecord: () => void;
}

/** Listeners of a game that compare it with the player's best one. A record that a resumed game had reached before is not reported again. */
export function race(game: Pick<Game, 'tick' | 'score'>, best: Curve, { onLead, onPass, onRecord }: RaceEvents) {
  const isRecord = (): boolean => game.score > (best.scores.at(-1) ?? Infinity);
  let record = isRecord();
  let ahead: boolean | undefined;
  let passedAt = -PASS_TICKS;
  return {
    onPauseChange: () => onLead(0, record),
    onMerge: () => {
      if (record || !isRecord()) return;
      record = true;
      onRecord();
    },
    onTick: () => {
      const { tick } = game;
      if (tick < best.ticks || tick % COMPARE_TICKS !== 0) return;
      const points = lead(game, best);
      onLead(points, record);
      const before = ahead;
      if (record || points === 0 || points > 0 === before || tick - passedAt < PASS_TICKS) return;
      ahead = points > 0;
      if (before === undefined) return;
      passedAt = tick;
      onPass(ahead);
    },
  };
}
