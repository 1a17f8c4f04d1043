import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { networkOf, widestOf } from '../../../server/http/network.ts';
import { WORK, workOfNext } from '../../../server/rules/account/code-budget.ts';
import { createProofChallenge } from '../../../server/rules/account/proof-of-work.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { Code } from '../../../src/contract/index.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import type { Bench, Figure } from './figure.ts';
import { shareOf } from './share.ts';

const CODES = shareOf(5000);
const NETWORKS = 60;
/** New phones of one carrier's /24 in each flooded minute, after the flood has taken what it can. */
const CARRIER = 20;
const SOLVED = shareOf(40);
/** How much slower a weak phone is than this machine: an estimate. */
const WEAK = 10;

let phones = 13_700_000_000;
const newPhone = (): string => String((phones += 1));

/** Milliseconds of one core for the least work, on average. */
async function leastWork(harness: Harness): Promise<number> {
  const began = process.cpuUsage();
  for (let solved = 0; solved < SOLVED; solved += 1)
    await solveChallenge({ challenge: await createProofChallenge(contextOf(harness), 'bench', 1), deriveKey });
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / SOLVED;
}

/** A proof as if the work had been done: the server can't tell. */
async function proofOf(harness: Harness, address: string, work: number): Promise<string> {
  const { keys, clock } = harness;
  const network = widestOf(networkOf(address));
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    data: { until: Math.floor(clock.now().getTime() / 1000) + 60, work },
    hmacSignatureSecret: keys.hash('work', network).toString('hex'),
    hmacKeySignatureSecret: keys.hash('work', `key ${network}`).toString('hex'),
  });
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Asks for a code with the work that it wants. @returns that work; undefined when the code was refused */
async function ask(harness: Harness, address: string, phone = newPhone(), device?: string) {
  const work = device ? 0 : await workOfNext(contextOf(harness));
  const captcha = work > 0 ? await proofOf(harness, address, work) : undefined;
  const { code } = await harness.call('send', { phone, captcha, device }, { address });
  return code === Code.ok ? work : undefined;
}

/** Networks of 48 bits, each of another one of 32, take all codes that they get; a carrier's new phones ask after them. */
async function flood(harness: Harness, own: { readonly phone: string; readonly device: string }) {
  const [waits, works]: number[][] = [[], []];
  let [minutes, taken, paid, ownWaits] = [0, 0, 0, 0];
  let waiting: number[] = [];
  while (taken < CODES) {
    for (let at = 0; at < NETWORKS; at += 1)
      for (let work: number | undefined = 0; work !== undefined && taken < CODES; ) {
        work = await ask(harness, `2001:${(0xd00 + at).toString(16)}:1:${(taken % 250).toString(16)}00::1`);
        if (work === undefined) break;
        taken += 1;
        paid += work;
      }
    if (minutes < 10) waiting.push(...Array.from({ length: CARRIER }, () => minutes));
    const still: number[] = [];
    for (const since of waiting) {
      const work = await ask(harness, `203.0.113.${waits?.length ?? 0}`);
      if (work === undefined) still.push(since);
      else {
        waits?.push(minutes - since);
        works?.push(work);
      }
    }
    waiting = still;
    if (minutes < 10 && (await ask(harness, '203.0.113.250', own.phone, own.device)) === undefined) ownWaits += 1;
    harness.clock.advance(60);
    minutes += 1;
  }
  return { minutes, paid, waits: waits ?? [], works: works ?? [], refused: waiting.length, ownWaits };
}

/** What login codes cost whoever takes all that sixty networks get, and how long players wait meanwhile. */
export const run: Bench = async () => {
  const harness = await openHarness();
  const own = { phone: newPhone(), device: '1'.repeat(64) };
  await harness.call('send', own);
  await harness.call('login', { ...own, code: harness.sms.codeOf(own.phone) });
  harness.clock.advance(86_400);
  const core = await leastWork(harness);
  const { minutes, paid, waits, works, refused, ownWaits } = await flood(harness, own);
  await harness.close();
  const figures: Figure[] = WORK.flatMap(([from, work]) => {
    const row = `codes: from ${from * 100} % of the budget on, work of ${work}`;
    return [
      { name: `${row}: a weak phone, on average`, value: (work * core * WEAK) / 1000, unit: 's' },
      { name: `${row}: ${CODES} codes`, value: (work * core * CODES) / 60_000, unit: 'core minutes' },
    ];
  });
  const most = works.length ? Math.max(...works) : Number.NaN;
  return [
    ...figures,
    {
      name: `codes: ${CODES} for ${NETWORKS} networks, time`,
      value: minutes,
      unit: 'min',
      budget: { least: (CODES / 5000) * 30 },
    },
    { name: `codes: ${CODES} for ${NETWORKS} networks, work`, value: (paid * core) / 60_000, unit: 'core minutes' },
    { name: 'codes: new phones of a carrier’s /24 without one', value: refused, unit: '', budget: { most: 0 } },
    { name: 'codes: wait of a new phone of a carrier’s /24, longest', value: Math.max(...waits), unit: 'min' },
    { name: 'codes: its work on a weak phone, longest average', value: (most * core * WEAK) / 1000, unit: 's' },
    { name: 'codes: waits of a known device in ten minutes', value: ownWaits, unit: '', budget: { most: 0 } },
  ];
};
