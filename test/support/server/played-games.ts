import { expect } from 'vitest';
import type { BotName } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import { seedOf } from '../../../server/rules/game/games.ts';
import type { Keys } from '../../../server/common/keys.ts';
import { Code } from '../../../src/contract/index.ts';
import { coinsOf } from '../campaign.ts';
import { piecesOf } from '../dealt-game.ts';
import { shortGame, typicalGame } from '../load/bot-games.ts';
import type { Harness, TestPlayer } from './harness.ts';

/** A game of the server's that a bot has played, ready to be sent. */
export type Round = ReturnType<typeof playRound>;

/** Plays a started game: by default a short one of few points, or as `bot` does. @returns its pieces and seed too */
export function playRound({ keys }: { readonly keys: Keys }, id: string, bot?: BotName) {
  const pieces = piecesOf(id, keys);
  const { over, ...more } = bot === undefined ? shortGame(id, pieces) : typicalGame(id, bot, pieces);
  return { ...over, ...more, pieces, seed: seedOf(keys, id) };
}

export const sentOf = ({ id, score, score_list, game_data }: Round) => ({ id, score, score_list, game_data });

/** Sends the deals of a round. */
export async function dealRound(harness: Harness, { token }: TestPlayer, { deals }: Round): Promise<void> {
  for (const deal of deals) expect(await harness.call('gameDeal', deal, { token })).toMatchObject({ code: Code.ok });
}

/**
 * Starts a game, lets a bot play it, advances the clock by its play time, and sends its deals.
 * @param wanted whether a game is wanted: as pieces are random, others are abandoned, each for one stamina
 */
export async function startRound(
  harness: Harness,
  player: TestPlayer,
  bot?: BotName,
  wanted: (round: Round) => boolean = () => true,
): Promise<Round> {
  const { data } = await harness.call('gameStart', {}, player);
  const round = playRound(harness, data.id, bot);
  harness.clock.advance(Math.ceil(round.ticks / config.ticksPerSecond));
  if (!wanted(round)) return startRound(harness, player, bot, wanted);
  await dealRound(harness, player, round);
  return round;
}

export const pays = ({ score }: Round): boolean => coinsOf(score) > 0;

/** Whether a game has fewer points than another one, and no better weapon. */
export const isBelow =
  (other: Round) =>
  (round: Round): boolean =>
    round.score < other.score && bestLevel(round) <= bestLevel(other);

export const bestLevel = ({ score_list: made }: Round): number => made.findLastIndex((count) => count > 0) + 1;
