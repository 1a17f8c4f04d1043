import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '../../support/client/signed-client.ts';
import { percentile } from '../../support/load/parallel.ts';
import type { ChaosPlayer } from './player.ts';

/** Slices of calm and of storm take turns, so that both meet the same noise. The first ones warm everything up. */
const SLICES = 10;
const WARM_UP = 2;
/** Between two calls of a victim, ms. */
const GAP_MS = 2500;
/** Calls of each attacker in a burst, and between two bursts, ms: within the throttle of a player. */
const BURST = 5;
const BURST_GAP_MS = 2500;

type Timed = Awaited<ReturnType<ChaosPlayer['once']>>;
type Pair = readonly (readonly [attacker: ChaosPlayer, code: string])[];

/** Both accept each other's invite, many times at once. Each request is another one: it has its own time. */
function burst(pair: Pair): Promise<Timed[]> {
  const now = seconds();
  const calls = Array.from({ length: BURST }, (_, at) =>
    pair.map(([attacker, invite_code]) => attacker.once('bindingInvite', { invite_code }, now - at)),
  );
  return Promise.all(calls.flat());
}

export async function attack(pair: Pair, goesOn: () => boolean): Promise<Timed[]> {
  const bursts: Promise<Timed[]>[] = [];
  while (goesOn()) {
    bursts.push(burst(pair));
    await sleep(BURST_GAP_MS);
  }
  return (await Promise.all(bursts)).flat();
}

async function live(victim: ChaosPlayer, delay: number, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await sleep(delay);
  for (let call = 0; goesOn(); call += 1) {
    const timed = call % 2 === 0 ? victim.once('userInfo', {}) : victim.once('newbieGuide', { stage: 1 });
    times.push((await timed).ms);
    await sleep(GAP_MS);
  }
  return times;
}

/** Measures the calls of many players with and without two who attack by locks, in slices of calm and of storm. */
export async function measureStorm(victims: readonly ChaosPlayer[], pair: Pair, sliceMs: number) {
  const storm = { calm: [] as number[], stormy: [] as number[], attacks: [] as Timed[] };
  for (let slice = 0; slice < SLICES; slice += 1) {
    const end = performance.now() + sliceMs;
    const goesOn = (): boolean => performance.now() < end;
    const isStormy = slice % 2 === 1;
    const attacks = isStormy ? attack(pair, goesOn) : undefined;
    const times = await Promise.all(victims.map((victim, at) => live(victim, (GAP_MS * at) / victims.length, goesOn)));
    storm.attacks.push(...((await attacks) ?? []));
    if (slice >= WARM_UP) storm[isStormy ? 'stormy' : 'calm'].push(...times.flat());
  }
  return storm;
}

const inMs = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length} calls`;

export function stormReport({ calm, stormy, attacks }: Awaited<ReturnType<typeof measureStorm>>): string {
  const ratio = percentile(stormy, 0.99) / percentile(calm, 0.99);
  const failed = attacks.filter(({ status }) => status >= 500).length;
  return [
    `players without a lock storm: ${inMs(calm)}`,
    `players under a lock storm by two accounts: ${inMs(stormy)}: p99 is ${ratio.toFixed(2)} × that without`,
    `the two accounts: ${attacks.length} calls, slowest ${Math.max(...attacks.map(({ ms }) => ms)).toFixed(0)} ms, 5xx: ${failed}`,
  ].join('\n');
}
