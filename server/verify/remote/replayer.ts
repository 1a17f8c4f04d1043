import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Busy } from '../../common/busy.ts';
import { lineOf } from '../../common/line-of.ts';
import type { Job, Replayed } from '../verifier.ts';
import {
  answerProofOf,
  type Hello,
  helloSchema,
  jobSchema,
  MAX_BYTES,
  NONCE,
  PROOF,
  proofOf,
  proves,
  replayedSchema,
} from './wire.ts';

/** Longest time for a replay with its waiting, ms: the longest games take half of it. */
const REPLAY_MS = 15_000;
/** Longest time to say hello, ms. */
const HELLO_MS = 3000;
/** Games sent to a replayer for each of its threads: one that runs, one that waits, so that none is ever idle. */
const GAMES_A_WORKER = 2;

/** A replayer gave no answer that can be believed. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The body of an answer. @throws NoAnswer when it is longer than any right one */
async function bodyOf(answer: Response): Promise<string> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (length <= MAX_BYTES) return answer.text();
  await answer.body?.cancel();
  throw new NoAnswer(`an answer of ${length} bytes`);
}

/** One replayer as an API process sees it. */
export class Replayer {
  readonly url: string;
  readonly #token: string;
  #hello: Hello | undefined;
  #up = false;
  #trouble: string | undefined;
  #inFlight = 0;

  constructor(url: string, token: string) {
    this.url = url;
    this.#token = token;
  }

  /** Whether it answered when it was asked last. */
  get up(): boolean {
    return this.#up;
  }

  /** Why it did not answer when it was greeted last. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Versions of the simulation that it replays, as far as it ever said. */
  get versions(): readonly number[] {
    return this.#hello?.versions ?? [];
  }

  /** Whether it has never answered, so nobody knows what it can replay. */
  get unknown(): boolean {
    return this.#hello === undefined;
  }

  /** Games that it has at the moment, as a part of those it may have; from 1 on it takes none. */
  get load(): number {
    return this.#inFlight / (GAMES_A_WORKER * (this.#hello?.workers ?? 1));
  }

  /** Whether it replays games of a version of the simulation, as far as it ever said. */
  knows(version: number): boolean {
    return this.versions.includes(version);
  }

  /** Asks what it can do, and whether it is there at all. @returns whether that has changed */
  async greet(): Promise<boolean> {
    const before = this.#up;
    try {
      this.#hello = v.parse(helloSchema, await this.#ask('/hello', '{}', HELLO_MS));
      this.#up = true;
      this.#trouble = undefined;
    } catch (error) {
      this.#up = false;
      this.#trouble = lineOf(error);
    }
    return this.#up !== before;
  }

  /** Keeps room for a game: {@link replay} has to follow. */
  reserve(): void {
    this.#inFlight += 1;
  }

  /**
   * Has a log replayed in the room that was kept for it.
   * @throws Busy when it has too many
   * @throws NoAnswer when there is none in time, or a wrong one: it gets no games until it answers again
   */
  async replay(job: Job): Promise<Replayed> {
    try {
      const body = JSON.stringify(v.parse(jobSchema, job));
      return v.parse(replayedSchema, await this.#ask('/replay', body, REPLAY_MS));
    } catch (error) {
      if (error instanceof Busy) throw error;
      this.#up = false;
      throw new NoAnswer(`${this.url}: ${lineOf(error)}`, { cause: error });
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #ask(path: string, body: string, timeout: number): Promise<unknown> {
    const sent = { path, nonce: randomBytes(16).toString('base64url'), body };
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [NONCE]: sent.nonce, [PROOF]: proofOf(this.#token, sent) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await bodyOf(answer);
    if (answer.status === 401) throw new NoAnswer('has another REPLAY_TOKEN');
    if (answer.status === 503) throw new Busy();
    if (!answer.ok) throw new NoAnswer(`answered ${answer.status}`);
    if (!proves(answer.headers.get(PROOF), answerProofOf(this.#token, sent, text)))
      throw new NoAnswer('has another REPLAY_TOKEN, or is none of ours');
    return JSON.parse(text);
  }
}
