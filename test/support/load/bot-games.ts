import { type BotName, createBot, playGame } from '../../../game-frame/bots/index.ts';
import {
  config,
  createGame,
  type FieldGame,
  firstContact,
  LogWriter,
  radiusOf,
  type PieceSource,
  spawnX,
} from '../../../game-frame/sim/index.ts';
import type { FinishedGame, PayloadOf } from '../../../src/contract/index.ts';
import { campaign, coinsOf } from '../campaign.ts';
import { dealsOf } from '../../../server/demo/deals.ts';
import { piecesOf } from '../dealt-game.ts';

/** A game ready to be sent, and how long it takes to play. */
export interface PlayedGame {
  /** To be sent before `over`, in this order. */
  readonly deals: readonly PayloadOf<'gameDeal'>[];
  readonly over: FinishedGame;
  /** Length in ticks of the simulation. */
  readonly ticks: number;
}

/** Age from which an unfinished game is accepted, s. */
export const LATE_S = (campaign.game.openHours + 1) * 3600;

const COLUMNS = 20;
/** Sufficient gap to an equal ball, world units. */
const FAR = 1;
const LEFT_TICKS = 60;

/** The lowest place far from balls that are equal to the held one, so that few merge. */
function worstPlace({ balls, held = 1 }: FieldGame): number {
  const radius = radiusOf(held, config);
  const equals = balls.filter(({ level }) => level === held).map(({ body }) => body.getPosition());
  const places = Array.from({ length: COLUMNS + 1 }, (_, i) => {
    const dropX = (config.xSteps * i) / COLUMNS;
    const x = spawnX(dropX, held);
    const { y } = firstContact(balls, x, radius);
    const gap = Math.min(FAR, ...equals.map((equal) => Math.hypot(equal.x - x, equal.y - y) - 2 * radius));
    return { dropX, value: 20 * gap - y };
  });
  return places.reduce((worst, place) => (place.value > worst.value ? place : worst)).dropX;
}

/** The shortest real game, about a minute: every ball dropped at the worst place as soon as the claw allows. */
export function shortGame(id: string, pieces = piecesOf(id)): PlayedGame {
  return hurriedGame(id, worstPlace, pieces);
}

/** About two minutes: the greedy bot until the score is worth coins, then as fast as possible to the end. */
export function payingGame(id: string, pieces = piecesOf(id)): PlayedGame {
  const bot = createBot('greedy', id, config);
  return hurriedGame(id, (game) => (coinsOf(game.score) > 0 ? worstPlace(game) : bot.pick(game)), pieces);
}

export function leftGame(id: string): PlayedGame {
  return hurriedGame(id, worstPlace, piecesOf(id), LEFT_TICKS);
}

const playedGame = (over: FinishedGame, ticks: number): PlayedGame => ({
  over,
  ticks,
  deals: dealsOf(over.id, over.game_data),
});

/** Drops as soon as the claw is ready, until the game is over or `leftAt` ticks have passed. */
function hurriedGame(
  id: string,
  pick: (game: FieldGame) => number,
  pieces: PieceSource,
  leftAt = Number.POSITIVE_INFINITY,
): PlayedGame {
  const game = createGame(pieces);
  const log = new LogWriter();
  while (!game.over && game.tick < leftAt) {
    if (game.canDrop) {
      const x = pick(game);
      log.drop(game.tick, x);
      game.step(x);
    } else game.step();
  }
  const { score, counts, tick } = game;
  return playedGame({ id, score, game_data: log.pack(tick), score_list: [...counts] }, tick);
}

export function typicalGame(id: string, bot: BotName = 'average', pieces = piecesOf(id)): PlayedGame {
  const { score, counts, gameData, ticks } = playGame(id, bot, config, pieces);
  return playedGame({ id, score, game_data: gameData, score_list: [...counts] }, ticks);
}
