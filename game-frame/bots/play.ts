import {
  config as shipped,
  createGame,
  type DropX,
  type FieldGame,
  type Level,
  LogWriter,
  type PieceSource,
  type Random,
  randomFrom,
  seededPieces,
  type SimConfig,
} from '../sim/index.ts';
import { createBot, type BotName } from './bots.ts';

export interface PlayedGame {
  readonly id: string;
  readonly bot: BotName;
  readonly gameData: string;
  readonly score: number;
  readonly counts: readonly number[];
  readonly ticks: number;
  readonly hash: string;
  readonly drops: number;
  readonly peakBalls: number;
  /** Every merge in its order: the score follows from them. */
  readonly merged: readonly (readonly [tick: number, level: Level])[];
  /** Height of the pile's top on average over the drops, world units. */
  readonly height: number;
}

const FIRST_DROP_TICK = 30;
/** Ticks between two drops on average: about what a human player takes. */
export const MEAN_DROP_INTERVAL = 54;

/** Ticks to the next drop: the mean plus or minus 30 %. */
const dropInterval = (random: Random): number =>
  Math.floor(MEAN_DROP_INTERVAL * 0.7) + (random() % Math.floor(MEAN_DROP_INTERVAL * 0.6 + 1));

/** Downward speed from which on a ball falls rather than settles, units/s. */
const FALL_SPEED = 3;

/** Height of the top of the landed balls, world units. */
const topOf = ({ balls }: FieldGame): number =>
  balls
    .filter(({ body }) => body.getLinearVelocity().y > -FALL_SPEED)
    .reduce((top, { body, radius }) => Math.max(top, body.getPosition().y + radius), 0);

/** Lets a bot play a game to its end: the same id, bot, config and pieces give the same game. */
export function playGame(
  id: string,
  bot: BotName,
  config: SimConfig = shipped,
  pieces: PieceSource = seededPieces(id, config),
): PlayedGame {
  const game = createGame(pieces, config);
  const player = createBot(bot, id, config);
  const random = randomFrom(`pace:${id}`);
  const log = new LogWriter();
  let dropTick = FIRST_DROP_TICK;
  let drops = 0;
  let peakBalls = 0;
  let heights = 0;
  const merged: (readonly [number, Level])[] = [];
  while (!game.over) {
    const now = game.tick;
    let x: DropX | undefined;
    if (now >= dropTick && game.canDrop) {
      heights += topOf(game);
      x = player.pick(game);
      log.drop(now, x);
      dropTick = now + dropInterval(random);
      drops += 1;
    }
    for (const { level } of game.step(x).merges) merged.push([now, level]);
    peakBalls = Math.max(peakBalls, game.balls.length);
  }
  const { score, counts, tick: ticks } = game;
  const height = drops === 0 ? 0 : heights / drops;
  const gameData = log.pack(ticks);
  return { id, bot, gameData, score, counts, ticks, hash: game.hash(), drops, peakBalls, merged, height };
}
