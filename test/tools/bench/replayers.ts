import { dataOf, type SignedClient, type SignedCall, signCall } from '../../support/client/signed-client.ts';
import { callAll, clientsOf, dealAll, playAll } from '../../support/load/call-all.ts';
import { onPostgres, type PostgresEnvironment } from '../../support/load/environment.ts';
import { inParallel, itemAt, percentile } from '../../support/load/parallel.ts';
import { REPLAY_TOKEN, startReplayer } from '../../support/product/replayer.ts';
import { startApi } from '../../support/product/server-process.ts';
import type { Bench } from './figure.ts';

/** Turns of each way, one after the other, so that both meet the same noise. */
const TURNS = 5;
/** Games of a turn. */
const GAMES = 40;
/** Games at once: enough to keep all cores busy. */
const WIDTH = 8;
/** Cores that replay, as threads of the API process or as replayers of one thread. */
const CORES = 2;
const PLAY_S = 120;

interface Ready {
  readonly token: string;
  readonly signed: SignedCall;
}

/** Every player's game, dealt, played and signed. */
async function readyGames(environment: PostgresEnvironment): Promise<Ready[]> {
  const clients = clientsOf(environment);
  const games = playAll(await callAll(clients, 'gameStart', () => ({})));
  await environment.age(PLAY_S);
  await dealAll(clients, games);
  return games.map(({ over }, index) => ({
    token: itemAt(environment.players, index).token,
    signed: signCall('gameOver', over),
  }));
}

/** Games paid a second by a server while games wait to be sent: after the last one its cores fall idle in turn. */
async function goodput(games: readonly Ready[], clientOf: (token: string) => SignedClient): Promise<number> {
  const began = performance.now();
  let [sent, paid, lastPaid] = [0, 0, began];
  await inParallel(games, WIDTH, async ({ token, signed }) => {
    sent += 1;
    dataOf('gameOver', await clientOf(token).send(signed));
    if (sent === games.length) return;
    paid += 1;
    lastPaid = performance.now();
  });
  return (paid * 1000) / (lastPaid - began);
}

/** Two servers on one database, with the same cores for replays: one has threads, the other one has replayers. */
async function startBoth({ cluster }: PostgresEnvironment) {
  const api = { DATABASE_URL: cluster.url('postgres'), LOG_LEVEL: 'error' };
  const replayers = await Promise.all(Array.from({ length: CORES }, () => startReplayer()));
  const REPLAY_URLS = replayers.map(({ url }) => url).join();
  const threads = await startApi({ ...api, REPLAY_WORKERS: String(CORES) });
  const remote = await startApi({ ...api, REPLAY_URLS, REPLAY_TOKEN });
  const stop = (): Promise<unknown> => Promise.all([threads, remote, ...replayers].map((one) => one.stop()));
  return { threads, remote, stop };
}

/** Games paid a second with replayers, compared with as many threads on the same cores, in turns. */
export const run: Bench = () =>
  onPostgres(2 * GAMES * (TURNS + 1), 1, async (environment) => {
    const games = await readyGames(environment);
    const { threads, remote, stop } = await startBoth(environment);
    const rates = { threads: [] as number[], remote: [] as number[] };
    const take = (): Ready[] => games.splice(0, GAMES);
    // The first turn compiles.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const [own, away] = [
        await goodput(take(), (token) => threads.client({ token })),
        await goodput(take(), (token) => remote.client({ token })),
      ];
      if (turn > 0) rates.threads.push(own);
      if (turn > 0) rates.remote.push(away);
    }
    await stop();
    const ratios = rates.remote.map((rate, turn) => rate / itemAt(rates.threads, turn));
    return [
      {
        name: `replayers: games paid a second, median of ${TURNS}`,
        value: percentile(rates.remote, 0.5),
        unit: '',
        floor: { name: 'by threads on the same cores', value: percentile(rates.threads, 0.5) },
        budget: { of: 'ratio', least: 1 },
      },
      { name: 'replayers: of the games by threads, median turn', value: percentile(ratios, 0.5), unit: '×' },
    ];
  });
