import { LEVELS } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import { TICK_MS } from '../loop/fixed-step.ts';

/** Vibration of a merge by the level made, milliseconds: that of a small one is barely felt. */
const vibrationOf = (made: number): number => (made < 4 ? 6 : made < 8 ? 12 : made < LEVELS ? 28 : 90);

/** Vibrates on merges, the alarm and the end. A shorter vibration would end the running one, and is skipped. */
export function haptics(vibrate: (pattern: number[]) => void, wanted: () => boolean): GameListener {
  let left = 0;
  const begin = (...pattern: number[]): void => {
    const length = pattern.reduce((sum, ms) => sum + ms);
    if (length < left || !wanted()) return;
    left = length;
    vibrate(pattern);
  };
  return {
    onMerge: ({ into, level }) => begin(vibrationOf(into?.level ?? level + 1)),
    onAlarm: (on) => {
      if (on) begin(18, 60, 18);
    },
    onTick: () => {
      left -= TICK_MS;
    },
    onGameOver: () => begin(60, 50, 120),
  };
}
