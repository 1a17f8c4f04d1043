import type { GameListener } from '../loop/game-runner.ts';

/** Milliseconds of buzz for a merge by the level made; small merges are not felt. */
const buzzOf = (made: number): number => (made < 4 ? 0 : made < 8 ? 12 : made < 11 ? 28 : 90);

/** @param vibrate `navigator.vibrate` where there is one */
export function hapticsOf(vibrate: (pattern: number | number[]) => void): GameListener {
  return {
    merged: ({ into, level }) => {
      const ms = buzzOf(into?.level ?? level + 1);
      if (ms > 0) vibrate(ms);
    },
    alarmed: (on) => {
      if (on) vibrate([18, 60, 18]);
    },
    ended: () => vibrate([60, 50, 120]),
  };
}
