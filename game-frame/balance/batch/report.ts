import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { judge, type Side } from './judge.ts';
import { compare, estimateOf, LEAST_GAMES, MEASURES } from './measures.ts';
import type { Target } from './targets.ts';

/** The figures of one or two presets, held against targets. */
export type Report = ReturnType<typeof reportOf>;

/** Reports on one side, or on two that played equal seeds. */
export const reportOf = (sides: readonly Side[], targets: readonly Target[]) => ({
  /** Games of each bot under each preset. */
  games: Math.min(...sides.flatMap(({ results }) => [...results.values()].map(({ length }) => length))),
  presets: sides.map(({ preset }) => preset),
  rows: BOT_NAMES.flatMap((bot) => rowsOf(bot, sides)),
  /** Once a preset; those of a change for B alone. */
  verdicts: sides.map((_, index) => judge(sides.slice(0, index + 1), targets)),
  sides,
});

/** A bot's figures: under preset A; where two are compared also under B, and B minus A over equal seeds. */
function rowsOf(bot: BotName, sides: readonly Side[]) {
  const games = sides.map(({ results }) => results.get(bot) ?? []);
  const [a = [], b] = games;
  if (a.length === 0) return [];
  return MEASURES.map(({ name: measure, unit }) => {
    const difference = b && compare('difference', measure, a, b);
    const figures = games.map((results) => estimateOf(measure, results));
    // The interval of the difference, of enough games, leaves zero out.
    const differs = difference !== undefined && a.length >= LEAST_GAMES && difference.low * difference.high > 0;
    return { bot, measure, unit, estimates: [...figures, ...(difference ? [difference] : [])], differs };
  });
}
