import { config, type Ball, type Game } from '../../sim/index.ts';

/** Play time before which nothing is tense, and after which a full field is wholly so, ticks. */
const EARLY = 45 * config.ticksPerSecond;
const LATE = 120 * config.ticksPerSecond;
/** Share of the way to the red line below which a pile is low, and from which it is high. */
const LOW = 0.45;
const HIGH = 0.85;
/** Share of the way to its goal that tension goes in a tick: about two seconds in all. */
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
    const goal = game.over || game.tick < EARLY ? 0 : share(heightOf(game), LOW, HIGH) * late;
    this.value += (goal - this.value) * EASE;
  }
}

const topOf = ({ body, radius }: Ball): number => body.getPosition().y + radius;

/** Height of the pile as a share of the red line's; balls that are still falling do not count. */
function heightOf({ balls, tick }: Game): number {
  let top = 0;
  for (const ball of balls) if (tick - ball.bornTick > config.graceTicks) top = Math.max(top, topOf(ball));
  return top / config.redY;
}
