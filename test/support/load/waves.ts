import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { Caller, dataOf, type Reply } from '../client/signed-client.ts';
import { type Recorded, shortGame } from './bot-games.ts';
import { inParallel } from './parallel.ts';
import { SECRET, type Stage } from './environment.ts';

/** Players are spread over the processes in turn, as a proxy would. */
export const callersOf = ({ players, apis }: Stage): Caller[] =>
  players.map(({ token }, index) => {
    const port = apis[index % apis.length]?.port ?? 0;
    return new Caller({ port, secret: SECRET, token });
  });

const ADDRESSES = 250;

/** So many people who are not logged in, each with an address of their own as far as there are. */
export const strangersOf = ({ apis }: Stage, count: number): Caller[] =>
  Array.from({ length: count }, (_, index) => {
    const from = `127.1.${Math.floor(index / ADDRESSES)}.${1 + (index % ADDRESSES)}`;
    return new Caller({ port: apis[index % apis.length]?.port ?? 0, secret: SECRET, from });
  });

/** One call by every player; each must succeed. */
export interface Wave {
  /** Of each call, ms. */
  readonly latencies: readonly number[];
  /** Of the whole wave, s. */
  readonly seconds: number;
  readonly replies: readonly Reply[];
}

/** Lets every player make one call, so many at a time. @throws Error when a call is not answered as it should be */
export async function wave<N extends CallName>(
  callers: readonly Caller[],
  name: N,
  payloadOf: (index: number) => PayloadOf<N>,
  width = 32,
): Promise<Wave> {
  const latencies: number[] = [];
  const began = performance.now();
  const replies = await inParallel(callers, width, async (caller, index) => {
    const sent = performance.now();
    const reply = await caller.call(name, payloadOf(index));
    latencies.push(performance.now() - sent);
    dataOf(name, reply);
    return reply;
  });
  return { latencies, replies, seconds: (performance.now() - began) / 1000 };
}

/** The games that a wave of starts opened, played. */
export const playAll = (starts: Wave, play: (id: string) => Recorded = shortGame): Recorded[] =>
  starts.replies.map((reply) => play(dataOf('gameStart', reply).id));
