import { LEVELS } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';

/** How long a merge vibrates by the level made, milliseconds; small merges do not. */
const vibrationOf = (made: number): number => (made < 4 ? 0 : made < 8 ? 12 : made < LEVELS ? 28 : 90);

/** Vibrates on big merges, the alarm and the end. @param vibrate `navigator.vibrate` where there is one */
export function haptics(vibrate: (pattern: number | number[]) => void): GameListener {
  return {
    onMerge: ({ into, level }) => {
      const ms = vibrationOf(into?.level ?? level + 1);
      if (ms > 0) vibrate(ms);
    },
    onAlarm: (on) => {
      if (on) vibrate([18, 60, 18]);
    },
    onGameOver: () => vibrate([60, 50, 120]),
  };
}
