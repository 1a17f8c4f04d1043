import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../src/contract/index.ts';
import { Busy } from '../common/busy.ts';
import type { Services } from './services.ts';

/**
 * Classes of calls, and below how many pieces of work that run or wait in the database one is let in: those with the
 * least room are refused first. `begun`, what ends or pays for something that was begun, is never refused: refusing it
 * would only bring it back, with a player who has lost faith.
 */
const ROOM = { look: 48, newcomer: 96, player: 192, begun: Number.POSITIVE_INFINITY } as const;

type Class = keyof typeof ROOM;

/** Whoever has a code is let in before those who ask for one: no SMS is paid for a player who then waits at the door. */
const CLASSES: Readonly<Record<CallName, Class>> = {
  rankingList: 'look',
  userAlbum: 'look',
  userGoals: 'look',
  gameWatch: 'look',
  taskList: 'look',
  exchangeList: 'look',
  prizeLog: 'look',
  userAward: 'look',

  send: 'newcomer',

  login: 'player',
  userInfo: 'player',
  userCheck: 'player',
  userUpdate: 'player',
  newbieGuide: 'player',
  noticeClose: 'player',
  gameStart: 'player',
  taskReport: 'player',
  taskReceive: 'player',
  receiveHp: 'player',
  bindingCode: 'player',
  bindingInvite: 'player',

  gameDeal: 'begun',
  gameTakeOver: 'begun',
  gameOver: 'begun',
  hpBack: 'begun',
  exchangeDo: 'begun',
  prizeDraw: 'begun',
};

/** How many of a class are told to come back in the same second: refusing them again costs some hundredths of a core. */
const COMEBACKS = 100;
const LONGEST_MS = 60_000;

/** Gives each call of a class that is refused a time of its own to come back, so that they don't all come at once. */
class Comebacks {
  readonly #last = new Map<Class, number>();

  /** @returns seconds from now, 1 to 60 */
  next(of: Class, now: number): number {
    const at = Math.min(Math.max(now, this.#last.get(of) ?? now) + 1000 / COMEBACKS, now + LONGEST_MS);
    this.#last.set(of, at);
    return Math.ceil((at - now) / 1000);
  }
}

/** Refuses calls that there is no room for before they cost anything: even their bodies are not read. */
export function addAdmission(app: FastifyInstance, services: Pick<Services, 'clock' | 'database' | 'verifier'>): void {
  const { clock, database, verifier } = services;
  const comebacks = new Comebacks();
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { call } = routeOptions.config;
    if (call === undefined) return;
    if (call === 'gameOver' && verifier.full) throw new Busy();
    const { [call]: its } = CLASSES;
    if (database.pending() >= ROOM[its]) throw new Busy(comebacks.next(its, clock.now().getTime()));
  });
}
