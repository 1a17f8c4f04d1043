import { LEVELS } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';

/** How long a merge vibrates by the level made, milliseconds: a small one is a tick that is only just felt. */
const vibrationOf = (made: number): number => (made < 4 ? 6 : made < 8 ? 12 : made < LEVELS ? 28 : 90);

/** Vibrates on merges, the alarm and the end. @param vibrate `navigator.vibrate` where there is one */
export function haptics(vibrate: (pattern: number | number[]) => void): GameListener {
  return {
    onMerge: ({ into, level }) => vibrate(vibrationOf(into?.level ?? level + 1)),
    onAlarm: (on) => {
      if (on) vibrate([18, 60, 18]);
    },
    onGameOver: () => vibrate([60, 50, 120]),
  };
}
