import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../../game-frame/sim/index.ts';
import type { Keys } from '../../../server/common/keys.ts';
import { type AnswerOf, type CallName, Code, type PayloadOf } from '../../../src/contract/index.ts';
import { dataOf, type Reply, type SignedCall, SignedClient, signCall } from '../../support/client/signed-client.ts';
import { piecesOf } from '../../support/dealt-game.ts';
import { payingGame, type PlayedGame, shortGame } from '../../support/load/bot-games.ts';
import type { SmsCodes } from '../../support/product/sms-codes.ts';
import type { RunRecord, Sent } from './record.ts';

const RETRY_MS = 500;
/** One player in so many plays for coins. */
const PAYING_EVERY = 10;
/** One game in so many is sent twice at once, as by a double tap. */
const DOUBLE_EVERY = 7;

/** Draws of a player: what the coins given at the start pay for. */
export const DRAWS = 10;

export const addressOf = (number: number): string => `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;

export interface Run {
  readonly port: number;
  readonly record: RunRecord;
  readonly codes: SmsCodes;
  /** Of the servers: they derive the pieces of each game from them. */
  readonly keys: Keys;
  /** False when the run is over: games begun are ended, none is started. */
  isRunning(): boolean;
  /** How long a player rests after a game, ms. */
  readonly restMs: number;
}

/** A virtual player with a phone and an address of its own, who sends a request until it is answered. */
export class ChaosPlayer {
  readonly phone: string;
  publicId = '';
  readonly #number: number;
  readonly #run: Run;
  readonly #client: SignedClient;
  #draws = 0;

  constructor(number: number, run: Run) {
    this.#number = number;
    this.#run = run;
    this.phone = `139${String(number).padStart(8, '0')}`;
    this.#client = new SignedClient({ port: run.port, from: addressOf(number), agent: new Agent({ keepAlive: true }) });
  }

  async login(): Promise<void> {
    const { phone } = this;
    await this.#callUntilAnswered('send', { phone });
    const { token } = await this.#callUntilAnswered('login', { phone, code: await this.#run.codes.of(phone) });
    this.#client.token = token;
    this.publicId = (await this.#callUntilAnswered('userInfo', {})).id;
  }

  /** Plays game after game, in real time, until the run is over. */
  async play(): Promise<void> {
    for (let round = 0; this.#run.isRunning(); round += 1) {
      const { id } = await this.#callUntilAnswered('gameStart', {});
      const began = Date.now();
      const pieces = piecesOf(id, this.#run.keys);
      const game = this.#number % PAYING_EVERY === 0 ? payingGame(id, pieces) : shortGame(id, pieces);
      await sleep((game.ticks * 1000) / config.ticksPerSecond - (Date.now() - began));
      await this.#send(game, round % DOUBLE_EVERY === 0);
      await sleep(this.#run.restMs);
    }
  }

  async inviteCode(): Promise<string> {
    return (await this.#callUntilAnswered('userInfo', {})).invite_code;
  }

  /** Sends a call once, signed at `timestamp`, s. @returns its HTTP status, 0 when nothing came, and how long it took */
  async once<N extends CallName>(name: N, payload: PayloadOf<N>, timestamp?: number) {
    const sent = performance.now();
    const reply = await this.#client.send(signCall(name, payload, { timestamp })).catch(() => undefined);
    return { status: reply?.status ?? 0, ms: performance.now() - sent };
  }

  async #send(game: PlayedGame, twice: boolean): Promise<void> {
    const sent: Sent = { playerId: this.publicId, game, coin: undefined };
    this.#run.record.sent.push(sent);
    for (const deal of game.deals) await this.#callUntilAnswered('gameDeal', deal);
    sent.overAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.#callUntilAnswered('gameOver', game.over)),
    );
    sent.coin = answers[0]?.coin;
    sent.answeredAt = Date.now();
    if (this.#draws < DRAWS) await this.#draw();
  }

  async #draw(): Promise<void> {
    this.#draws += 1;
    const sentAt = Date.now();
    const { pseudonym } = await this.#callUntilAnswered('prizeDraw', {});
    this.#run.record.draws.push({ name: pseudonym, sentAt, answeredAt: Date.now() });
  }

  /** Sends the same signed bytes until they are answered; signs again only when the signature is too old. */
  async #callUntilAnswered<N extends CallName>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> {
    let signed = signCall(name, payload);
    for (;;) {
      const reply = await this.#attempt(signed);
      const code = reply?.envelope?.code;
      if (code === Code.staleTimestamp) signed = signCall(name, payload);
      else if (reply && reply.status === 200 && code !== undefined) return dataOf(name, reply);
      else await sleep(Math.max(RETRY_MS, (reply?.retryAfter ?? 0) * 1000));
    }
  }

  async #attempt(signed: SignedCall): Promise<Reply | undefined> {
    const { record } = this.#run;
    record.requests += 1;
    try {
      const reply = await this.#client.send(signed);
      if (reply.status === 200) record.answers.push(performance.now());
      else record.fail(`HTTP ${reply.status}`);
      return reply;
    } catch (error) {
      record.fail(error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
      return undefined;
    }
  }
}
