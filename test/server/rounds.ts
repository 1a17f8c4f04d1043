import { type BotName, config, createGame, LogWriter, playGame } from '../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../src/contract/index.ts';
import type { Harness, TestPlayer } from './harness.ts';

/** A game that a bot has played on the server's id, ready to be sent. */
export interface Round extends FinishedGame {
  readonly ticks: number;
}

const TICKS_PER_SECOND = 60;

/** The shortest game: every ball on top of the one before, until the tower crosses the line. */
function playTower(id: string): Round {
  const game = createGame(id);
  const log = new LogWriter();
  const middle = config.xSteps / 2;
  while (!game.over) {
    const x = game.canDrop ? middle : undefined;
    if (x !== undefined) log.drop(game.tick, x);
    game.step(x);
  }
  return { id, score: game.score, score_list: [...game.counts], game_data: log.pack(game.tick), ticks: game.tick };
}

/** Plays a game that was started: in twelve seconds to a few points, or as a bot does. */
export function playRound(id: string, bot?: BotName): Round {
  if (bot === undefined) return playTower(id);
  const { score, counts, gameData, ticks } = playGame(id, bot);
  return { id, score, score_list: [...counts], game_data: gameData, ticks };
}

/** What of a round is sent. */
export const sentOf = ({ id, score, score_list, game_data }: Round): FinishedGame => ({
  id,
  score,
  score_list,
  game_data,
});

/** Starts a game, lets a bot play it, and lets the time pass that it took. */
export async function startRound(harness: Harness, { token }: TestPlayer, bot?: BotName): Promise<Round> {
  const { data } = await harness.call('gameStart', {}, { token });
  const round = playRound(data.id, bot);
  harness.clock.advance(Math.ceil(round.ticks / TICKS_PER_SECOND));
  return round;
}
