import { afterAll, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { replayHere, SecretPieces, startPool, startRemotePool } from '../../../server/verify/index.ts';
import { freePort } from '../../support/product/port.ts';
import { AS_REPLAYER, REPLAY_TOKEN, startReplayer } from '../../support/product/replayer.ts';
import { cleanUp, ServerProcess } from '../../support/product/server-process.ts';

afterAll(cleanUp);

test('a replayer says what it can do, finishes at SIGTERM what it has begun, and ends with 0', async () => {
  const METRICS_PORT = String(await freePort());
  const replayer = await startReplayer({ METRICS_PORT });
  expect(await (await fetch(`${replayer.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${replayer.url}/readyz`)).json()).toEqual({
    status: 'ready',
    versions: [SIM_VERSION],
    workers: 1,
  });
  const outcomes: string[] = [];
  const pool = await startRemotePool({
    urls: [replayer.url],
    token: REPLAY_TOKEN,
    queue: 8,
    own: startPool({ workers: 1, queue: 8 }),
    onTried: (outcome) => outcomes.push(outcome),
  });
  const seed = 'a seed of a game';
  const { gameData } = playGame(seed, 'random', config, new SecretPieces(seed));
  const job = { version: SIM_VERSION, seed, gameData, allowOpen: false };
  const replay = pool.replay(job);
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(await metrics()).toMatch(/^replay_workers 1$/m);
  const ended = replayer.stop();
  expect(await replay).toEqual(replayHere(job));
  expect(outcomes).toEqual(['done']);
  expect(await ended).toBe(0);
  expect(await pool.replay(job)).toEqual(replayHere(job));
  expect(outcomes.at(-1)).toBe('own');
  await pool.close();
});

test.each([
  [{}, /^Settings: REPLAY_TOKEN must have at least 32 characters$/],
  [{ REPLAY_TOKEN, PORT: 'http', REPLAY_WORKERS: '0' }, /PORT must be a port number.*REPLAY_WORKERS must be a number/],
])('a replayer with %j does not start, and says why in one line', async (env, line) => {
  const replayer = new ServerProcess({ PORT: String(await freePort()), ...env }, AS_REPLAYER);
  expect(await replayer.exited()).toBe(1);
  expect(replayer.output.trim()).toMatch(line);
  expect(replayer.output.trim().split('\n')).toHaveLength(1);
});
