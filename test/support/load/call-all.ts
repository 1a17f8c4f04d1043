import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { dataOf, type Reply, type SignedClient } from '../client/signed-client.ts';
import { type PlayedGame, shortGame } from './bot-games.ts';
import { itemAt, inParallel } from './parallel.ts';
import type { LoadEnvironment } from './environment.ts';

/** Players are spread over the processes in turn, as a proxy would. */
export const clientsOf = ({ players, servers }: LoadEnvironment): SignedClient[] =>
  players.map(({ token }, index) => itemAt(servers, index % servers.length).client({ token }));

const ADDRESSES = 250;

/** Clients that are not logged in, each with an IP address of its own. */
export const anonymousClients = ({ servers }: LoadEnvironment, count: number): SignedClient[] =>
  Array.from({ length: count }, (_, index) => {
    const from = `127.1.${Math.floor(index / ADDRESSES)}.${1 + (index % ADDRESSES)}`;
    return itemAt(servers, index % servers.length).client({ from });
  });

/** What one call by every client brought. */
export interface CallResults {
  /** Of each call, ms. */
  readonly latencies: readonly number[];
  /** Of all calls together, s. */
  readonly seconds: number;
  readonly replies: readonly Reply[];
}

/** Makes one call by every client, at most `width` at a time. @throws Error when a call fails */
export async function callAll<N extends CallName>(
  clients: readonly SignedClient[],
  name: N,
  payloadOf: (index: number) => PayloadOf<N>,
  width = 32,
): Promise<CallResults> {
  const latencies: number[] = [];
  const began = performance.now();
  const replies = await inParallel(clients, width, async (client, index) => {
    const sent = performance.now();
    const reply = await client.call(name, payloadOf(index));
    latencies.push(performance.now() - sent);
    dataOf(name, reply);
    return reply;
  });
  return { latencies, replies, seconds: (performance.now() - began) / 1000 };
}

/** Asks for the pieces of all games, as their pages would have done while they were played. */
export async function dealAll(clients: readonly SignedClient[], games: readonly PlayedGame[]): Promise<CallResults> {
  const latencies: number[] = [];
  const began = performance.now();
  const replies = await inParallel(clients, 32, async (client, index) => {
    const own: Reply[] = [];
    for (const deal of itemAt(games, index).deals) {
      const sent = performance.now();
      const reply = await client.call('gameDeal', deal);
      latencies.push(performance.now() - sent);
      dataOf('gameDeal', reply);
      own.push(reply);
    }
    return own;
  });
  return { latencies, replies: replies.flat(), seconds: (performance.now() - began) / 1000 };
}

/** Plays the games that calls of `gameStart` opened. */
export const playAll = (starts: CallResults, play: (id: string) => PlayedGame = shortGame): PlayedGame[] =>
  starts.replies.map((reply) => play(dataOf('gameStart', reply).id));
