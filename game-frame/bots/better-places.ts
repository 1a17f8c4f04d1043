import { type DropX, type FieldGame, spawnX } from '../sim/index.ts';
import { heldBy } from './bot.ts';
import { positionValue } from './position-value.ts';
import { rateField } from './rate-field.ts';
import { coarseConfig, tryDrop } from './try-drop.ts';

/** Places that are tried, the middle of each of so many columns. */
const PLACES = 9;
const SAME = 0.01;

/**
 * Share of nine places that copies of the game rate above a chosen one, by two ratings: near 0 for programs, even with
 * noise added to their aim. A call takes some 10 ms of CPU.
 */
export function betterPlaces(game: FieldGame, x: DropX): number {
  const { balls, config } = game;
  const held = heldBy(game);
  const coarse = coarseConfig(config);
  const valuesAt = (at: DropX): readonly number[] => {
    const trial = tryDrop(balls, held, spawnX(at, held, config), coarse);
    return [
      positionValue({ balls: trial.balls, config, score: 0, over: false }),
      trial.won + rateField(trial.balls, config),
    ];
  };
  const chosen = valuesAt(x);
  const tried = Array.from({ length: PLACES }, (_, n) => valuesAt(Math.round(((n + 0.5) / PLACES) * config.xSteps)));
  const better = tried.flatMap((values) => values.map((value, rating) => Number(value > (chosen[rating] ?? 0) + SAME)));
  return better.reduce((sum, one) => sum + one, 0) / better.length;
}
