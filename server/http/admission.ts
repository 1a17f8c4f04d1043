import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../src/contract/index.ts';
import { Busy } from '../common/busy.ts';
import type { Services } from './services.ts';

/**
 * Classes of calls, and below how many pieces of work that run or wait in the database one is let in: those with the
 * least room are refused first. `begun`, what ends or pays for something that was begun, is never refused: refusing it
 * would only bring it back, with a player who has lost faith.
 */
const ROOM = { look: 48, newcomer: 64, player: 160, begun: Number.POSITIVE_INFINITY } as const;

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

/**
 * Those who are refused come back at least at this pace, a second, and at a little more than the pace at which others of their
 * class get in: at the same one a class could never get in faster.
 */
const LEAST_PACE = 50;
const MORE = 1.25;
const LONGEST_MS = 120_000;

/** Gives each call of a class that is refused a time of its own to come back, so that they don't all come at once. */
class Line {
  #pace = LEAST_PACE;
  #since = 0;
  #letIn = 0;
  #last = 0;

  letIn(now: number): void {
    this.#measure(now);
    this.#letIn += 1;
  }

  /** @returns seconds from now, 1 to 120 */
  refuse(now: number): number {
    this.#measure(now);
    this.#last = Math.min(Math.max(now, this.#last) + 1000 / this.#pace, now + LONGEST_MS);
    return Math.ceil((this.#last - now) / 1000);
  }

  #measure(now: number): void {
    const ms = now - this.#since;
    if (ms < 1000) return;
    this.#pace = Math.max(LEAST_PACE, (MORE * 1000 * this.#letIn) / ms);
    this.#since = now;
    this.#letIn = 0;
  }
}

/** Refuses calls that there is no room for before they cost anything: even their bodies are not read. */
export function addAdmission(app: FastifyInstance, services: Pick<Services, 'clock' | 'database' | 'verifier'>): void {
  const { clock, database, verifier } = services;
  const lines = { look: new Line(), newcomer: new Line(), player: new Line(), begun: new Line() };
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { call } = routeOptions.config;
    if (call === undefined) return;
    if (call === 'gameOver' && verifier.full) throw new Busy();
    const { [call]: its } = CLASSES;
    const now = clock.now().getTime();
    if (database.pending() >= ROOM[its]) throw new Busy(lines[its].refuse(now));
    lines[its].letIn(now);
  });
}
