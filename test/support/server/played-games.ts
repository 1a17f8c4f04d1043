import type { BotName } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../../src/contract/index.ts';
import { shortGame, typicalGame } from '../load/bot-games.ts';
import type { Harness, TestPlayer } from './harness.ts';

/** A game that a bot has played on the server's id, ready to be sent. */
export interface Round extends FinishedGame {
  readonly ticks: number;
}

/** Plays a game that was started: in twelve seconds to a few points, or as a bot does. */
export function playRound(id: string, bot?: BotName): Round {
  const { over, ticks } = bot === undefined ? shortGame(id) : typicalGame(id, bot);
  return { ...over, ticks };
}

/** The part of a round that is sent. */
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
  harness.clock.advance(Math.ceil(round.ticks / config.ticksPerSecond));
  return round;
}
