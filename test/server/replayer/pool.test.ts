import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, LEVELS, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { Busy } from '../../../server/common/busy.ts';
import { buildReplayer } from '../../../server/replayer/app.ts';
import {
  answerProofOf,
  type Job,
  NONCE,
  PROOF,
  type Replayed,
  replayHere,
  SecretPieces,
  startRemotePool,
  type Verifier,
} from '../../../server/verify/index.ts';
import { REPLAY_TOKEN as token } from '../../support/product/replayer.ts';

const ignore = (): void => undefined;
const log = { info: ignore, warn: ignore, error: ignore };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const job: Job = { version: SIM_VERSION, seed: 'a'.padEnd(22, '_'), gameData: '', allowOpen: false };
const jobs = ['a', 'b', 'c', 'd'].map((name) => Object.assign({}, job, { seed: name.padEnd(22, '_') }));
/** What a game comes to here: the tests are about who replays it. */
const replayed: Replayed = {
  ok: true,
  score: 3,
  counts: Array.from({ length: LEVELS }, () => 0),
  ticks: 60,
  over: true,
  hash: '00ff',
  signals: null,
};

/** A verifier that does what a test says, and counts. */
function verifierOf(replay: Verifier['replay'] = async () => replayed) {
  const seen: Job[] = [];
  const verifier = {
    waiting: 0,
    full: false,
    seen,
    replay: async (asked: Job) => {
      seen.push(asked);
      return replay(asked);
    },
    knows: (version: number) => version === SIM_VERSION,
    close: async () => undefined,
  };
  return verifier;
}

async function listen(app: FastifyInstance): Promise<string> {
  closing.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** A replayer on a port of its own. */
const replayer = (verifier: Verifier, its = token, workers = 1): Promise<string> =>
  listen(buildReplayer({ verifier, workers, token: its, log }));

/** A pool of replayers, and what came of each game. */
async function poolOf(urls: readonly string[], queue = 8) {
  const own = verifierOf();
  const outcomes: string[] = [];
  const pool = await startRemotePool({ urls, token, queue, own, onTried: (outcome) => outcomes.push(outcome) });
  closing.push(() => pool.close());
  return { pool, own, outcomes };
}

const busy = async (): Promise<never> => {
  throw new Busy();
};

test('a game is replayed elsewhere to what a replay here gives, and only its own seed leaves the process', async () => {
  const verifier = verifierOf(async (asked) => replayHere(asked));
  const { pool, own, outcomes } = await poolOf([await replayer(verifier)]);
  expect(pool.up).toBe(1);
  expect(await pool.replay({ ...job, gameData: '!' })).toEqual({ ok: false, fault: 'malformed' });
  const { gameData } = playGame(job.seed, 'random', config, new SecretPieces(job.seed));
  const played = { ...job, gameData };
  expect(await pool.replay(played)).toEqual(replayHere(played));
  expect(verifier.seen.at(-1)).toEqual(played);
  expect(own.seen).toEqual([]);
  expect(outcomes).toEqual(['done', 'done']);
});

test('games are shared out, and no replayer gets more than two for each thread', async () => {
  const [first, second] = [verifierOf(), verifierOf()];
  const { pool } = await poolOf([await replayer(first), await replayer(second)]);
  const held = Promise.all(jobs.map((one) => pool.replay(one)));
  expect(pool.waiting).toBe(0);
  const more = pool.replay({ ...job, seed: 'another game' });
  await Promise.resolve();
  expect(pool.waiting).toBe(1);
  await held;
  await more;
  expect([first.seen.length, second.seen.length].toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test('more games than may wait are refused at once', async () => {
  const { pool } = await poolOf([await replayer(verifierOf())], 1);
  const results = await Promise.allSettled(jobs.map((one) => pool.replay(one)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('one that is busy, gone or fails is passed over; own threads are the last resort', async () => {
  const working = verifierOf();
  const gone = await replayer(verifierOf());
  const { pool, own, outcomes } = await poolOf([await replayer(verifierOf(busy)), await replayer(working)]);
  await Promise.all(jobs.map((one) => pool.replay(one)));
  expect(working.seen).toHaveLength(4);
  expect(outcomes).toContain('busy');
  expect(own.seen).toEqual([]);

  await closing.shift()?.();
  const alone = await poolOf([gone, 'http://127.0.0.1:1']);
  expect(await alone.pool.replay(job)).toEqual(replayed);
  expect(alone.own.seen).toHaveLength(1);
  expect(alone.outcomes.at(-1)).toBe('own');
});

test('when those that can be reached are all busy, the game is sent again later: own threads stay free', async () => {
  const { pool, own } = await poolOf([await replayer(verifierOf(busy)), await replayer(verifierOf(busy))]);
  await expect(pool.replay(job)).rejects.toThrow(Busy);
  expect(own.seen).toEqual([]);
});

test('whoever does not know the token gets nothing replayed, and no answer of theirs is believed', async () => {
  const verifier = verifierOf();
  const stranger = await poolOf([await replayer(verifier, 'another-token-with-at-least-32-characters')]);
  expect(stranger.pool.up).toBe(0);
  expect(await stranger.pool.replay(job)).toEqual(replayed);
  expect(verifier.seen).toEqual([]);
  const url = await replayer(verifier);
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(job) };
  expect((await fetch(`${url}/replay`, sent)).status).toBe(401);
  expect(verifier.seen).toEqual([]);
});

/** Says hello as a replayer with the token, then answers every game in a way of its own. */
async function impostor(answer: (given: { nonce: string; body: string; honest: string }) => [string, string]) {
  const real = buildReplayer({ verifier: verifierOf(), workers: 1, token, log });
  real.addHook('onSend', async (request, reply, honest) => {
    if (request.url !== '/replay' || typeof honest !== 'string') return honest;
    const given = { nonce: String(request.headers[NONCE]), body: String(request.body), honest };
    const [text, proof] = answer(given);
    void reply.header(PROOF, proof).header('content-length', Buffer.byteLength(text));
    return text;
  });
  return listen(real);
}

const forged = JSON.stringify({ ok: true, score: 999_999, counts: [], ticks: 1, over: true, hash: '00' });
const proofFor = (nonce: string, body: string, text: string): string =>
  answerProofOf(token, { path: '/replay', nonce, body }, text);

test.each<[string, Parameters<typeof impostor>[0]]>([
  ['forged, without proof', () => [forged, '']],
  ['forged, with the proof of another answer', ({ nonce, body, honest }) => [forged, proofFor(nonce, body, honest)]],
  ['proved for another request', ({ body, honest }) => [honest, proofFor('another nonce', body, honest)]],
  ['proved, but of another shape', ({ nonce, body }) => [forged, proofFor(nonce, body, forged)]],
  ['too long', () => ['0'.repeat(100_000), '']],
])('an answer that is %s is not believed', async (_, answer) => {
  const { pool, own, outcomes } = await poolOf([await impostor(answer)]);
  expect(await pool.replay(job)).toEqual(replayed);
  expect(own.seen).toHaveLength(1);
  expect(outcomes).toEqual(['failed', 'own']);
  // It gets no games until it answers again.
  expect(pool.up).toBe(0);
});

test('a game of a version that nobody knows is refused, and waits for one who may know it', async () => {
  const { pool } = await poolOf([await replayer(verifierOf())]);
  const older = { ...job, version: SIM_VERSION - 1 };
  expect(pool.knows(older.version)).toBe(false);
  expect(await pool.replay(older)).toEqual({ ok: false, fault: 'version' });
  const waiting = await poolOf(['http://127.0.0.1:1']);
  expect(waiting.pool.knows(older.version)).toBe(true);
  await expect(waiting.pool.replay(older)).rejects.toThrow(Busy);
});

test('a closed pool lets nobody wait for ever', async () => {
  const { pool } = await poolOf([await replayer(verifierOf())], 8);
  const results = Promise.allSettled(jobs.map((one) => pool.replay(one)));
  await pool.close();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});
