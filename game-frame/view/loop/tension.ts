import { config, type Game } from '../../sim/index.ts';
import { pileTop } from './danger.ts';

/** Ticks before which tension stays 0, and after which a full field is at full tension. */
const EARLY = 45 * config.ticksPerSecond;
const LATE = 120 * config.ticksPerSecond;
/** Height of a low and of a high pile, as shares of the red line's height. */
const LOW = 0.45;
const HIGH = 0.85;
/** Share of the distance to its target that tension covers in a tick; it settles in about two seconds. */
const EASE = 0.02;

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How tense a game is: it rises when the pile stands high late in a long game. */
export class Tension {
  /** 0: none; 1: the end of a long game. Changes slowly. */
  value = 0;

  /** Measures the game; call it after each tick. */
  update(game: Game): void {
    const late = 0.4 + 0.6 * share(game.tick, EARLY, LATE);
    const target = game.over || game.tick < EARLY ? 0 : share(pileTop(game) / config.redY, LOW, HIGH) * late;
    this.value += (target - this.value) * EASE;
  }
}
