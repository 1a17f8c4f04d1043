import { type BotName, createBot, playGame } from '../../../game-frame/bots/index.ts';
import { config, createGame, type FieldGame, LogWriter, seededPieces } from '../../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../../src/contract/index.ts';
import { campaign, coinsOf } from '../campaign.ts';

/** A game ready to be sent, and how long it takes to play. */
export interface PlayedGame {
  readonly over: FinishedGame;
  /** Length in ticks of the simulation. */
  readonly ticks: number;
}

/** Age, s, from which a game that was left early is accepted as it stands. */
export const LATE_S = (campaign.game.openHours + 1) * 3600;

/** Centre of the field: balls pile up on each other, and a game ends after about ten seconds. */
const CENTRE = 500;
/** Long enough for a ball to fall. */
const LEFT_TICKS = 60;

/** The shortest real game: every ball dropped on top of the last as soon as the claw allows. */
export function shortGame(id: string): PlayedGame {
  return hurriedGame(id, () => CENTRE);
}

/** About two minutes: the greedy bot until the score is worth coins, then as fast as possible to the end. */
export function payingGame(id: string): PlayedGame {
  const bot = createBot('greedy', id, config);
  return hurriedGame(id, (game) => (coinsOf(game.score) > 0 ? CENTRE : bot.pick(game)));
}

/** Left after the first ball. */
export function leftGame(id: string): PlayedGame {
  return hurriedGame(
    id,
    () => CENTRE,
    (game) => game.tick >= LEFT_TICKS,
  );
}

const never = (): boolean => false;

/** Drops as soon as the claw allows, until it is over or left. */
function hurriedGame(
  id: string,
  pick: (game: FieldGame) => number,
  left: (game: FieldGame) => boolean = never,
): PlayedGame {
  const game = createGame(seededPieces(id));
  const log = new LogWriter();
  while (!game.over && !left(game)) {
    if (game.canDrop) {
      const x = pick(game);
      log.drop(game.tick, x);
      game.step(x);
    } else game.step();
  }
  const { score, counts, tick } = game;
  return { over: { id, score, game_data: log.pack(tick), score_list: [...counts] }, ticks: tick };
}

/** A game as a bot of a certain skill plays it: minutes long. */
export function typicalGame(id: string, bot: BotName = 'average'): PlayedGame {
  const { score, counts, gameData, ticks } = playGame(id, bot);
  return { over: { id, score, game_data: gameData, score_list: [...counts] }, ticks };
}
