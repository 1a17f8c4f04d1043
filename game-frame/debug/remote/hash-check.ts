import type { Lab } from '../lab.ts';
import { recordOf } from '../model/record.ts';
import { addressOf } from '../model/session.ts';
import type { Channel } from './channel.ts';
import { engineOf } from './engine.ts';
import { randomId } from './kept-id.ts';
import type { Ask } from './messages.ts';
import { inputsOf } from './play-record.ts';
import { runInWorker } from './run-in-worker.ts';

/** Longest game that is put into a link, characters: a QR code holds no more. */
const MAX_WORDS = 2000;

/** What a page came to. */
export interface HashAnswer {
  readonly engine: string;
  /** Or why there is none. */
  readonly hash: string;
  /** Whether it is the lab's own. */
  readonly equal: boolean;
}

/** Asks other engines to play the lab's game, and compares their hashes with its own. */
export class HashCheck {
  /** What was asked last; `null` before. */
  asked: Ask | null = null;
  private readonly lab: Lab;
  private readonly channel: Channel;
  /** The lab's number. */
  readonly id: string;
  private readonly found = new Map<string, HashAnswer>();

  /** @param id the lab's number */
  constructor(lab: Lab, channel: Channel, id: string) {
    this.lab = lab;
    this.channel = channel;
    this.id = id;
    channel.listen((message) => {
      if (message.lab !== id) return;
      if (message.kind === 'join') this.join();
      if (message.kind === 'answer') this.add(message.ask, message.page, message.engine, message.hash);
    });
  }

  /** One a page, in the order in which they first came. */
  get answers(): readonly HashAnswer[] {
    return [...this.found.values()];
  }

  /** The address of the page that answers, wherever it is opened. @param base of the lab's pages: `http://host/game-frame/` */
  link(base: string): string {
    return new URL(`hash.html#${this.id}`, base).href;
  }

  /** The same with the game as it stands, for a browser that does not reach the lab; `null` when it is too long. */
  linkWithGame(base: string): string | null {
    const words = addressOf(this.lab).slice(1);
    return words.length > MAX_WORDS ? null : `${this.link(base)}&${words}`;
  }

  /** Asks all pages that are open, and a worker of this one, what the game as it stands comes to. */
  ask(): void {
    const { a } = this.lab;
    const record = inputsOf(recordOf(a));
    const ask = randomId();
    this.asked = { kind: 'ask', lab: this.id, ask, record, tick: a.tick, hash: a.game.hash() };
    this.found.clear();
    this.channel.send(this.asked);
    const add = (hash: string): void => this.add(ask, this.id, `${engineOf(navigator.userAgent)}, in a worker`, hash);
    runInWorker(record).then(add, (error: unknown) => add(String(error)));
  }

  /** An answer to an older question counts no more. @param page whose it is */
  private add(ask: string, page: string, engine: string, hash: string): void {
    if (ask === this.asked?.ask) this.found.set(page, { engine, hash, equal: hash === this.asked.hash });
  }

  /** A page has come: it is asked what the others were, unless the lab's game stands elsewhere by now. */
  private join(): void {
    if (this.asked?.hash === this.lab.a.game.hash()) this.channel.send(this.asked);
    else this.ask();
  }
}
