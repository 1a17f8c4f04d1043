import { Agent } from 'node:http';
import { config } from '../../../game-frame/sim/index.ts';
import { type AnswerOf, type CallName, Code, type PayloadOf } from '../../../src/contract/index.ts';
import { Caller, dataOf, type Reply, type SignedCall } from '../../support/client/signed-client.ts';
import { payingGame, type Recorded, shortGame } from '../../support/load/bot-games.ts';
import { sleep } from '../../support/load/parallel.ts';
import { SECRET } from '../../support/load/environment.ts';
import type { Record } from './record.ts';

const RETRY_MS = 500;
/** One in so many plays for coins. */
const PAYING_EVERY = 10;
/** One game in so many is sent twice at once, as an impatient finger does. */
const DOUBLE_EVERY = 7;

/** Draws of a player: what the coins given at the start pay for. */
export const DRAWS = 10;

/** What a player needs to know of the world. */
export interface World {
  readonly port: number;
  readonly record: Record;
  /** The SMS that a phone has got, once it is there. */
  codeOf(phone: string): Promise<string>;
  /** False when the run is over: games begun are ended, none is started. */
  goesOn(): boolean;
}

/** A virtual player with a phone and an address of its own, who never gives up on a request. */
export class ChaosPlayer {
  readonly phone: string;
  publicId = '';
  readonly #number: number;
  readonly #world: World;
  readonly #caller: Caller;
  #draws = 0;

  constructor(number: number, world: World) {
    this.#number = number;
    this.#world = world;
    this.phone = `139${String(number).padStart(8, '0')}`;
    const from = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.#caller = new Caller({ port: world.port, secret: SECRET, from, agent: new Agent({ keepAlive: true }) });
  }

  /** Logs in by SMS. */
  async login(): Promise<void> {
    const { phone } = this;
    await this.#insist('send', { phone });
    const { token } = await this.#insist('login', { phone, code: await this.#world.codeOf(phone) });
    this.#caller.token = token;
    this.publicId = (await this.#insist('userInfo', {})).id;
  }

  /** Plays game after game, in real time, until the run is over. */
  async play(): Promise<void> {
    for (let round = 0; this.#world.goesOn(); round += 1) {
      const { id } = await this.#insist('gameStart', {});
      const began = Date.now();
      const game = this.#number % PAYING_EVERY === 0 ? payingGame(id) : shortGame(id);
      await sleep((game.ticks * 1000) / config.ticksPerSecond - (Date.now() - began));
      await this.#send(game, round % DOUBLE_EVERY === 0);
    }
  }

  async #send(game: Recorded, twice: boolean): Promise<void> {
    const sent = { playerId: this.publicId, game, coin: undefined as number | undefined };
    this.#world.record.sent.push(sent);
    const answers = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#insist('gameOver', game.over)));
    sent.coin = answers[0]?.coin;
    if (this.#draws < DRAWS) await this.#draw();
  }

  async #draw(): Promise<void> {
    this.#draws += 1;
    await this.#insist('prizeDraw', {});
    this.#world.record.draws += 1;
  }

  /** Sends the same signed bytes until they are answered; signs again only when the signature is too old. */
  async #insist<N extends CallName>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> {
    let signed = this.#caller.sign(name, payload);
    for (;;) {
      const reply = await this.#attempt(signed);
      const code = reply?.envelope?.code;
      if (code === Code.staleTimestamp) signed = this.#caller.sign(name, payload);
      else if (reply && reply.status === 200 && code !== undefined) return dataOf(name, reply);
      else await sleep(Math.max(RETRY_MS, (reply?.retryAfter ?? 0) * 1000));
    }
  }

  async #attempt(signed: SignedCall): Promise<Reply | undefined> {
    const { record } = this.#world;
    record.requests += 1;
    try {
      const reply = await this.#caller.send(signed);
      if (reply.status === 200) record.answers.push(performance.now());
      else record.fail(`HTTP ${reply.status}`);
      return reply;
    } catch (error) {
      record.fail(error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
      return undefined;
    }
  }
}
