import { config as shipped } from '../config.ts';
import type { SimConfig } from '../config.ts';
import { createGame } from '../game.ts';
import { LogWriter } from '../log/writer.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import { createBot } from './bots.ts';
import type { BotName } from './bots.ts';

/** A game played to its end. */
export interface PlayedGame {
  readonly id: string;
  readonly bot: BotName;
  /** The packed log. */
  readonly gameData: string;
  readonly score: number;
  readonly counts: readonly number[];
  readonly ticks: number;
  readonly hash: string;
  readonly drops: number;
  /** Most balls in the field at once. */
  readonly peakBalls: number;
}

/** Ticks of the first look at the field, and between drops on average: about what a hand takes. */
const FIRST_DROP = 30;
const PACE = 54;

/** Ticks to the next drop: the pace, give or take 30 %. */
const pause = (random: Random): number => Math.floor(PACE * 0.7) + (random() % Math.floor(PACE * 0.6 + 1));

/** Lets a bot play a game to its end. The same id and bot give the same game. */
export function playGame(id: string, bot: BotName, config: SimConfig = shipped): PlayedGame {
  const game = createGame(id, config);
  const player = createBot(bot, id, config);
  const random = randomFrom(`pace:${id}`);
  const log = new LogWriter();
  let dropTick = FIRST_DROP;
  let drops = 0;
  let peakBalls = 0;
  while (!game.over) {
    if (game.tick < dropTick || !game.canDrop) game.step();
    else {
      const x = player.pick(game);
      log.drop(game.tick, x);
      dropTick = game.tick + pause(random);
      drops += 1;
      game.step(x);
    }
    peakBalls = Math.max(peakBalls, game.balls.length);
  }
  const { score, counts, tick: ticks } = game;
  return { id, bot, gameData: log.pack(ticks), score, counts, ticks, hash: game.hash(), drops, peakBalls };
}
