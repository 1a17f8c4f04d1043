import { boardMonth, showBoard } from '../../rules/board.ts';
import { contextAt, type PlayerContext } from '../../rules/context.ts';
import { abandon, closedAnswer, finishGame } from '../../rules/finish.ts';
import { lookAtGame, returnGame, startGame } from '../../rules/games.ts';
import { ageOf, judge } from '../../rules/verdict.ts';
import { answered, type Body } from '../envelope.ts';
import { oncePerPlayer } from '../once.ts';
import { change, type Handlers, type PlayerCall } from './handler.ts';

type Over = PlayerCall<'gameOver'>;

const contextOf = <N extends 'gameOver' | 'rankingList'>({ services, player }: PlayerCall<N>): PlayerContext => {
  const { clock, campaign, keys, database } = services;
  return { ...contextAt(clock, campaign, keys, database.sql), player };
};

/** A replay takes long, so it comes before the transaction, and only for a game that is still open. */
async function gameOver(call: Over): Promise<Body> {
  const { services, request, payload } = call;
  const { campaign, verifier, board } = services;
  const context = contextOf(call);
  const { game, recorded } = await lookAtGame(context.sql, call.player.id, payload.id, request.key);
  if (recorded !== null) return recorded;
  if (game.status !== 'open') return oncePerPlayer(call, async () => closedAnswer(game));
  if (ageOf(campaign, game, context.now) === 'dead') return oncePerPlayer(call, (inside) => abandon(inside, game.id));
  const verdict = await judge({ campaign, verifier, now: context.now }, game, payload);
  const standings = await board.standings(boardMonth(campaign, context.campaignNow));
  return oncePerPlayer(call, (inside) => finishGame(inside, payload, { verdict, standings }));
}

const rankingList = async (call: PlayerCall<'rankingList'>): Promise<Body> =>
  answered(await showBoard(contextOf(call), call.services.board));

/** Games and the board. */
export const gameHandlers: Handlers<'gameStart' | 'gameOver' | 'hpBack' | 'rankingList'> = {
  gameStart: change(startGame),
  gameOver,
  hpBack: change(returnGame),
  rankingList,
};
