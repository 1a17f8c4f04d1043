import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { dataOf, type Reply, type SignedClient } from '../client/signed-client.ts';
import { type PlayedGame, shortGame } from './bot-games.ts';
import { itemAt, inParallel } from './parallel.ts';
import type { LoadEnvironment } from './environment.ts';

/** Clients of the seeded players, distributed over the processes. */
export const clientsOf = ({ players, servers }: LoadEnvironment): SignedClient[] =>
  players.map(({ token }, index) => itemAt(servers, index % servers.length).client({ token }));

const ADDRESSES = 250;

/** Clients without a session, each with an IP address of its own. */
export const anonymousClients = ({ servers }: LoadEnvironment, count: number): SignedClient[] =>
  Array.from({ length: count }, (_, index) => {
    const from = `127.1.${Math.floor(index / ADDRESSES)}.${1 + (index % ADDRESSES)}`;
    return itemAt(servers, index % servers.length).client({ from });
  });

/** Concurrent calls: enough to keep the servers busy, and fewer than admission refuses. */
const WIDTH = 16;

/** Makes each client's calls in sequence, with at most `width` clients at a time. */
async function timed<N extends CallName>(
  clients: readonly SignedClient[],
  name: N,
  payloadsOf: (index: number) => readonly PayloadOf<N>[],
  width = WIDTH,
) {
  const latencies: number[] = [];
  const began = performance.now();
  const replies = await inParallel(clients, width, async (client, index) => {
    const own: Reply[] = [];
    for (const payload of payloadsOf(index)) {
      const sent = performance.now();
      const reply = await client.call(name, payload);
      latencies.push(performance.now() - sent);
      dataOf(name, reply);
      own.push(reply);
    }
    return own;
  });
  return { latencies, replies: replies.flat(), seconds: (performance.now() - began) / 1000 };
}
export type CallResults = Awaited<ReturnType<typeof timed>>;

/** Makes one call by every client, at most `width` at a time. @throws Error if a call fails */
export const callAll = <N extends CallName>(
  clients: readonly SignedClient[],
  name: N,
  payloadOf: (index: number) => PayloadOf<N>,
  width?: number,
): Promise<CallResults> => timed(clients, name, (index) => [payloadOf(index)], width);

/** Requests the deals of all games. */
export const dealAll = (clients: readonly SignedClient[], games: readonly PlayedGame[]): Promise<CallResults> =>
  timed(clients, 'gameDeal', (index) => itemAt(games, index).deals);

export const playAll = (starts: CallResults, play: (id: string) => PlayedGame = shortGame): PlayedGame[] =>
  starts.replies.map((reply) => play(dataOf('gameStart', reply).id));
