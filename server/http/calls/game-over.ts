import type { Envelope } from '../../../src/contract/index.ts';
import { boardMonth } from '../../rules/board/board.ts';
import { abandon, closedAnswer, finishGame } from '../../rules/game/finish.ts';
import { readGame } from '../../rules/game/games.ts';
import { messages, Refusal } from '../../rules/messages.ts';
import { ageOf, judge } from '../../rules/game/verdict.ts';
import { readEnvelope, runOncePerPlayer } from './idempotency.ts';
import type { PlayerCall } from './handler.ts';

const refuseElsewhere = async (): Promise<never> => {
  throw new Refusal(messages.gameElsewhere);
};

/** Ends a game. A replay takes long, so it comes before the transaction, and only for a game that is still open. */
export async function gameOver(call: PlayerCall<'gameOver'>): Promise<Envelope> {
  const { services, context, request, payload } = call;
  const game = await readGame(context, payload.id, request);
  if (game.recorded !== null) return readEnvelope(game.recorded);
  if (game.status !== 'open') return runOncePerPlayer(call, async () => closedAnswer(game));
  if (game.takeovers !== (payload.takeovers ?? 0)) return runOncePerPlayer(call, refuseElsewhere);
  if (ageOf(context, game) === 'expired') return runOncePerPlayer(call, (inside) => abandon(inside, game.id));
  const verdict = await judge(context, services.verifier, game, payload);
  const standings = await services.standings.of(boardMonth(context.campaign, context.campaignNow));
  return runOncePerPlayer(call, (inside) => finishGame(inside, payload, { judged: game, verdict, standings }));
}
