import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Code } from '../../../src/contract/index.ts';
import type { SignedClient } from '../../support/client/signed-client.ts';
import { clientsOf } from '../../support/load/call-all.ts';
import { onPostgres } from '../../support/load/environment.ts';
import { inParallel, itemAt, percentile } from '../../support/load/parallel.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const PLAYERS = 200;
/** Calls of each player, one a second. */
const CALLS = shareOf(20);
const CONNECTIONS = 400;
const PATHS = ['/pictures/', '/?inviteCode=', '/api/link?inviteCode=', '/api/work?'];

/** Connections of one network of 48 bits that ask for anything as fast as they are answered. */
function attack(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const over = new AbortController();
  let asked = 0;
  const ask = (n: number): Promise<void> =>
    new Promise((done) => {
      const headers = { 'x-forwarded-for': `2001:db8:1:${(n % 65_536).toString(16)}::1` };
      request(`${url}${itemAt(PATHS, n % PATHS.length)}${n}`, { agent, headers }, (answer) =>
        answer.resume().on('close', done),
      )
        .on('error', () => done())
        .end();
    });
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (!over.signal.aborted) await ask((asked += 1));
  });
  return async (): Promise<number> => {
    over.abort();
    await Promise.all(connections);
    agent.destroy();
    return asked;
  };
}

/** @returns answers that the players wanted, a second, and how long these took, ms */
async function play(clients: readonly SignedClient[]) {
  const latencies: number[] = [];
  const began = performance.now();
  await inParallel(clients, PLAYERS, async (client, index) => {
    await sleep((index * 1000) / PLAYERS);
    for (let call = 0; call < CALLS; call += 1) {
      const sent = performance.now();
      const { envelope } = await client.call(call % 2 === 0 ? 'userInfo' : 'rankingList', {});
      const took = performance.now() - sent;
      if (envelope?.code === Code.ok) latencies.push(took);
      await sleep(Math.max(0, 1000 - took));
    }
  });
  const seconds = (performance.now() - began) / 1000;
  return { goodput: latencies.length / seconds, p99: percentile(latencies, 0.99) };
}

/** What players get while one network sends all that it can, and without it. */
export const run: Bench = () =>
  onPostgres(
    PLAYERS,
    1,
    async (environment) => {
      const clients = clientsOf(environment);
      await play(clients);
      const before = await play(clients);
      const stop = attack(itemAt(environment.servers, 0).url);
      const during = await play(clients);
      const asked = await stop();
      return [
        {
          name: 'attack: calls answered a second',
          value: during.goodput,
          unit: '',
          floor: { name: 'without', value: before.goodput },
          budget: { of: 'ratio', least: 0.9 },
        },
        {
          name: 'attack: p99 of a call',
          value: during.p99,
          unit: 'ms',
          floor: { name: 'without', value: before.p99 },
        },
        { name: `attack: requests of its ${CONNECTIONS} connections`, value: asked, unit: '' },
      ];
    },
    { CLIENT: 'on', TRUSTED_PROXY: '127.0.0.1' },
  );
