import { bindAccountCode } from '../../rules/tasks/account-codes.ts';
import { showAlbum } from '../../rules/game/album.ts';
import { userGoals } from '../../rules/goals/goals.ts';
import { showBoard } from '../../rules/board/board.ts';
import { listAwards } from '../../rules/awards/awards.ts';
import { dealPieces, takeOver } from '../../rules/game/deal.ts';
import { drawPrize, listDraws } from '../../rules/draw/draw.ts';
import { exchangeItem, listItems } from '../../rules/exchange/exchange.ts';
import { returnGame, startGame } from '../../rules/game/games.ts';
import { watchGame } from '../../rules/game/watch.ts';
import { takeGift } from '../../rules/friends/gifts.ts';
import { acceptInvite, changedByInvite } from '../../rules/friends/invites.ts';
import { checkFree, recordGuide, updateProfile } from '../../rules/account/profile.ts';
import { userInfo } from '../../rules/overview/user-info.ts';
import { closeNotice } from '../../rules/board/settlement.ts';
import { listTasks, receiveTask, reportTask } from '../../rules/tasks/tasks.ts';
import { gameOver } from './game-over.ts';
import { change, type GuestHandlers, type PlayerHandlers, read } from './handler.ts';
import { logIn, send } from './login.ts';

/** The handler of each call without a session. */
export const guestHandlers: GuestHandlers = {
  send,
  login: logIn,
  gameWatch: ({ context, payload }) => watchGame(context, payload),
};

/** The handler of each call of a player. */
export const playerHandlers: PlayerHandlers = {
  userInfo: read(userInfo),
  userCheck: read(checkFree),
  userUpdate: change(updateProfile),
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
};
