import { LEVELS } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import { TICK_MS } from '../loop/fixed-step.ts';

/** How long a merge vibrates by the level made, milliseconds: a small one is a tick that is only just felt. */
const vibrationOf = (made: number): number => (made < 4 ? 6 : made < 8 ? 12 : made < LEVELS ? 28 : 90);

/**
 * Vibrates on merges, the alarm and the end. One vibration ends another, so a shorter one waits for none: it is left out.
 * @param vibrate `navigator.vibrate` where there is one
 * @param wanted whether the player wants to feel it
 */
export function haptics(vibrate: (pattern: number[]) => void, wanted: () => boolean): GameListener {
  /** Of what vibrates now, milliseconds. */
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
