import { LEVELS, type Merge } from '../../sim/index.ts';
import type { GameListener } from './game-listener.ts';

/** How long time stands still after a merge, milliseconds. */
function freezeOf({ into }: Merge): number {
  if (!into) return 420;
  if (into.level === LEVELS) return 260;
  return into.level >= 9 ? 70 : 0;
}

/** Stops time for a moment after big merges, so that they are felt. @param freeze stops time, milliseconds */
export const hitStop = (freeze: (ms: number) => void): GameListener => ({
  onMerge: (merge) => {
    const ms = freezeOf(merge);
    if (ms > 0) freeze(ms);
  },
});
