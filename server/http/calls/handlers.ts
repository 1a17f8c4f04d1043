import { bindAccountCode } from '../../rules/tasks/account-codes.ts';
import { showAlbum } from '../../rules/game/album.ts';
import { userGoals } from '../../rules/goals/goals.ts';
import { boardMonth, showBoard } from '../../rules/board/board.ts';
import { giveAddress, listAwards } from '../../rules/awards/awards.ts';
import { dealPieces, takeOver } from '../../rules/game/deal.ts';
import { drawPrize, listDraws } from '../../rules/draw/draw.ts';
import { exchangeItem, listItems } from '../../rules/exchange/exchange.ts';
import { readGame, returnGame, startGame } from '../../rules/game/games.ts';
import { watchGame } from '../../rules/game/watch.ts';
import { takeGift } from '../../rules/friends/gifts.ts';
import { acceptInvite, changedByInvite } from '../../rules/friends/invites.ts';
import { endSession, idOfToken } from '../../rules/account/session.ts';
import { eraseSelf, hidePlayer, readOwnData, withdraw } from '../../rules/own-data/own-data.ts';
import { checkFree, recordGuide, updateProfile } from '../../rules/account/profile.ts';
import { userInfo } from '../../rules/overview/user-info.ts';
import { closeNotice } from '../../rules/board/settlement.ts';
import { listTasks, receiveTask, reportTask } from '../../rules/tasks/tasks.ts';
import { change, type GuestHandlers, type PlayerCall, type PlayerHandlers, read } from './handler.ts';
import { logIn, send } from './login.ts';
import type { Envelope } from '../../../src/contract/index.ts';
import { looksMade } from '../../rules/integrity/suspects/made.ts';
import { abandon, closedAnswer, finishGame } from '../../rules/game/finish.ts';
import { messages, Refusal } from '../../rules/messages.ts';
import { ageOf, judge } from '../../rules/game/verdict.ts';
import { readEnvelope, runOncePerPlayer } from './idempotency.ts';

const refuseElsewhere = async (): Promise<never> => {
  throw new Refusal(messages.gameElsewhere);
};

/** Ends a game. A replay takes long, so it comes before the transaction, and only for a game that is still open. */
async function gameOver(call: PlayerCall<'gameOver'>): Promise<Envelope> {
  const { services, context, request, payload } = call;
  const game = await readGame(context, payload.id, request);
  if (game.recorded !== null) return readEnvelope(game.recorded);
  if (game.status !== 'open') return runOncePerPlayer(call, async () => closedAnswer(game));
  if (game.takeovers !== (payload.takeovers ?? 0)) return runOncePerPlayer(call, refuseElsewhere);
  if (ageOf(context, game) === 'expired') return runOncePerPlayer(call, (inside) => abandon(inside, game.id));
  const verdict = await judge(context, services.verifier, game, payload);
  const standings = await services.standings.of(boardMonth(context.campaign, context.campaignNow));
  return runOncePerPlayer(call, (inside) => {
    if (looksMade(inside, verdict)) inside.events.push({ type: 'game-unusual' });
    return finishGame(inside, payload, { judged: game, verdict, standings });
  });
}

/** The handler of each call without a session. */
export const guestHandlers: GuestHandlers = {
  send,
  login: logIn,
  logout: ({ context, payload }) => endSession(context, payload.token, payload.everywhere),
  gameWatch: async ({ context, payload, token }) =>
    watchGame(context, payload, token === undefined ? 0 : ((await idOfToken(context, token)) ?? 0)),
};

/** The handler of each call of a player. */
export const playerHandlers: PlayerHandlers = {
  userInfo: read(userInfo),
  userCheck: read(checkFree),
  userUpdate: change(updateProfile),
  userHide: change(hidePlayer),
  userData: read(readOwnData),
  userWithdraw: change(withdraw),
  userErase: change(eraseSelf),
  newbieGuide: change(recordGuide),
  noticeClose: change(closeNotice),

  gameStart: change(startGame),
  gameDeal: change(dealPieces),
  gameTakeOver: change(takeOver),
  gameOver,
  hpBack: change(returnGame),
  rankingList: ({ services, context }) => showBoard(context, services.standings),
  userAlbum: read(showAlbum),
  userGoals: read(userGoals),

  taskList: read(listTasks),
  taskReport: change(reportTask),
  taskReceive: change(receiveTask),
  receiveHp: change(takeGift),
  bindingCode: change(bindAccountCode),
  bindingInvite: change(acceptInvite, changedByInvite),

  exchangeList: read(listItems),
  exchangeDo: change(exchangeItem),
  prizeDraw: change(drawPrize),
  prizeLog: read(listDraws),
  userAward: read(listAwards),
  awardAddress: change(giveAddress),
};
