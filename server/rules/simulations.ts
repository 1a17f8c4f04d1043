import { config, type LogRules, SIM_VERSION, type SimConfig } from '../../game-frame/sim/index.ts';
import type { Verifier } from '../verify/index.ts';
import type { Context } from './context.ts';
import type { GameRow } from './games.ts';

/** The numbers of a simulation that its games are dealt by. */
export type DealRules = LogRules & Pick<SimConfig, 'spawnWeights'>;

/** Those of this release. */
const own: DealRules = {
  cooldownTicks: config.cooldownTicks,
  maxTicks: config.maxTicks,
  spawnWeights: config.spawnWeights,
  xSteps: config.xSteps,
};

/** Keeps this release's rules where a process of another release finds them. */
export async function keepSimulation({ sql }: Context): Promise<void> {
  await sql`
    insert into simulations as s (version, rules) values (${SIM_VERSION}, ${JSON.stringify(own)}::jsonb)
    on conflict (version) do update set rules = excluded.rules where s.rules <> excluded.rules`;
}

/**
 * What a game is dealt by: the rules of the version that it was started for.
 * @returns `undefined` when nobody could replay it in the end
 */
export async function rulesOf(
  { sql }: Pick<Context, 'sql'>,
  verifier: Verifier,
  { sim_version: version }: GameRow,
): Promise<DealRules | undefined> {
  if (version === SIM_VERSION) return own;
  if (!verifier.knows(version)) return undefined;
  const [row] = await sql<{ rules: DealRules }>`select rules from simulations where version = ${version}`;
  return row?.rules;
}
