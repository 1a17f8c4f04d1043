import { dropXAt } from '../aim.ts';
import type { SimConfig } from '../config.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Bot } from './bot.ts';
import { lookAheadBot } from './look-ahead.ts';
import { bestPlace } from './place.ts';

/** How often the average player drops anywhere, and how far off it aims, as a share of the width. */
const CARELESS = 0.15;
const AIM_ERROR = 0.05;

const share = (random: Random): number => random() / 0x1_0000_0000;
/** Roughly normal, mean 0, deviation 1. */
const bell = (random: Random): number => (share(random) + share(random) + share(random) - 1.5) * 2;

const anywhere = (random: Random, config: SimConfig): number => random() % (config.xSteps + 1);

const randomBot = (random: Random, config: SimConfig): Bot => ({ pick: () => anywhere(random, config) });

const greedyBot = (_: Random, config: SimConfig): Bot => ({
  pick: ({ balls, held }) => dropXAt(bestPlace(balls, held, config).x, config),
});

const averageBot = (random: Random, config: SimConfig): Bot => ({
  pick({ balls, held }) {
    if (share(random) < CARELESS) return anywhere(random, config);
    return dropXAt(bestPlace(balls, held, config).x + bell(random) * AIM_ERROR * config.width, config);
  },
});

/** Players by skill, weakest first. */
export const BOT_NAMES = ['random', 'average', 'greedy', 'look-ahead'] as const;
/** One of {@link BOT_NAMES}. */
export type BotName = (typeof BOT_NAMES)[number];

const BOTS: Record<BotName, (random: Random, config: SimConfig) => Bot> = {
  random: randomBot,
  average: averageBot,
  greedy: greedyBot,
  'look-ahead': (_, config) => lookAheadBot(config),
};

/** A player for one game. @param id of that game: the same player plays it the same way again */
export const createBot = (name: BotName, id: string, config: SimConfig): Bot =>
  BOTS[name](randomFrom(`${name}:${id}`), config);
