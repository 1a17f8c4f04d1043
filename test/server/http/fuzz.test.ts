import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { campaign as shipped } from '../../support/campaign.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { envelopeSchema } from '../../../src/contract/index.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import { fairPaths, type Mutant, mutants } from './mutate.ts';

/** `FUZZ=100000` makes it longer. */
const REQUESTS = Number(process.env['FUZZ'] ?? 2_000);
const AT_ONCE = 20;
const SEED = 20_251_031;
const LEAK = /\n\s+at |node_modules|\.ts:\d|select |insert /i;
const MANY = { times: 1_000_000, seconds: 60 };

let harness: Harness;

beforeAll(async () => {
  const throttle = { ...shipped.throttle, perPlayer: MANY, perAddress: MANY, loginPerAddress: MANY };
  const campaign = { ...shipped, throttle };
  harness = await openHarness({ campaign });
  vi.spyOn(harness.services.limits, 'takes').mockReturnValue(true);
  return () => harness.close();
});

async function problemOf(mutant: Mutant): Promise<string | undefined> {
  const { statusCode, body } = await harness.app.inject({ ...mutant });
  if (statusCode >= 500) return `status ${statusCode}`;
  if (LEAK.test(body)) return `says too much: ${body}`;
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), body);
  if (mutant.method !== 'HEAD' && !envelope.success) return `no envelope: ${body}`;
  return undefined;
}

test(`${REQUESTS} requests that are almost right bring no 5xx, no leak and no wrong balance`, {
  timeout: 60_000 + 15 * REQUESTS,
}, async () => {
  const players = await Promise.all(
    Array.from({ length: 8 }, (_, at) => harness.player({ coins: 100_000, earned: 90, nickname: `选手${at}` })),
  );
  const tokens = players.map(({ token }) => token);
  const requests = fc.sample(mutants(harness.timestamp, tokens), { numRuns: REQUESTS, seed: SEED });
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE);
    const problems = await Promise.all(some.map(problemOf));
    for (const [at, problem] of problems.entries()) expect(problem, JSON.stringify(some[at])).toBeUndefined();
  }
  expect(harness.errors).toEqual([]);
  const { findings, looked } = await audit(harness, 10);
  expect(findings).toEqual([]);
  expect(looked.draws).toBeGreaterThan(REQUESTS / 200);
});

test('addresses of the public record that are almost right bring no 5xx and no leak', async () => {
  const paths = fc.sample(fairPaths, { numRuns: Math.ceil(REQUESTS / 10), seed: SEED });
  for (const url of paths) {
    const { statusCode, body } = await harness.app.inject(url);
    expect(statusCode, url).toBeLessThan(500);
    expect(body, url).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
  }
  expect(harness.errors).toEqual([]);
});
