import { dropXAt, randomFrom, type Random, type SimConfig } from '../sim/index.ts';
import { type Bot, heldBy } from './bot.ts';
import { lookAheadBot } from './look-ahead.ts';
import { bestPlace } from './place.ts';

const RANDOM_SHARE = 0.15;
/** Standard deviation of the average player's aim, as a share of the field's width. */
const AIM_ERROR = 0.05;

/** Uniform, 0 to 1. */
const uniform = (random: Random): number => random() / 0x1_0000_0000;
/** Roughly normal, mean 0, deviation 1. */
const normal = (random: Random): number => (uniform(random) + uniform(random) + uniform(random) - 1.5) * 2;

const randomX = (random: Random, config: SimConfig): number => random() % (config.xSteps + 1);

const randomBot = (random: Random, config: SimConfig): Bot => ({ pick: () => randomX(random, config) });

const greedyBot = (_: Random, config: SimConfig): Bot => ({
  pick: (game) => dropXAt(bestPlace(game.balls, heldBy(game), config).x, config),
});

const averageBot = (random: Random, config: SimConfig): Bot => ({
  pick(game) {
    if (uniform(random) < RANDOM_SHARE) return randomX(random, config);
    const { x } = bestPlace(game.balls, heldBy(game), config);
    return dropXAt(x + normal(random) * AIM_ERROR * config.width, config);
  },
});

/** The bots by skill, weakest first. */
export const BOT_NAMES = ['random', 'average', 'greedy', 'look-ahead'] as const;
export type BotName = (typeof BOT_NAMES)[number];

const BOTS: Record<BotName, (random: Random, config: SimConfig) => Bot> = {
  random: randomBot,
  average: averageBot,
  greedy: greedyBot,
  'look-ahead': (_, config) => lookAheadBot(config),
};

/** Creates a bot for one game. @param id of that game: the same bot and id give the same drops again */
export const createBot = (name: BotName, id: string, config: SimConfig): Bot =>
  BOTS[name](randomFrom(`${name}:${id}`), config);
