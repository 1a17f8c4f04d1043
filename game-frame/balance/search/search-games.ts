import type { SimConfig } from '../../sim/index.ts';
import type { Side } from '../batch/judge.ts';
import { counted, playBatch, type Player, type Progress } from '../batch/play-jobs.ts';
import { botsOf } from '../batch/targets.ts';
import { withChanges } from '../config/changes.ts';
import { SHIPPED_NAME } from '../config/preset.ts';
import type { SearchPlan } from './plan.ts';

/** Parts of a search. All configs of one play the same seeds, which no other part plays. */
export type Phase = 'trials' | 'finalists' | 'held-out';

/** How far a search is: first trials and finalists, about, for they may end early; then the held-out seeds. */
export type SearchProgress = Progress & { readonly phase: Phase };
type OnSearch = (progress: SearchProgress) => void;

/** How far a search is, in a line. */
export const sayProgress = ({ phase, done, games, secondsLeft }: SearchProgress): string =>
  `${phase}: ${done} of about ${games} games, ${Math.ceil(secondsLeft)} s left`;

/**
 * What plays a search's games, none twice: a config, and the baseline of changes if there is one, on equal seeds; the
 * config's side comes last.
 * @param expected about the games of each bot, without those of the baseline
 */
export function searchGames(plan: SearchPlan, players: readonly Player[], expected: number, onProgress?: OnSearch) {
  const { name, targets, against, seed, heldOut } = plan;
  let phase: Phase = 'trials';
  const bots = botsOf(targets);
  const baseline = { name: Object.keys(against).length > 0 ? 'baseline' : SHIPPED_NAME, config: withChanges(against) };
  const compared = targets.some(({ change }) => change) ? [baseline] : [];
  const all = bots.length * (expected + compared.length * heldOut);
  const once = playOnce(counted(players, all, (progress) => onProgress?.({ ...progress, phase })));
  return (now: Phase, config: SimConfig, games: number, signal?: AbortSignal): Promise<Side[]> => {
    phase = now;
    const presets = [...compared, { name, config }];
    return playBatch({ batch: `${seed}-${phase}`, games, bots, presets }, once, undefined, signal);
  };
}

/** Players that remember every game. */
function playOnce(players: readonly Player[]): Player[] {
  const known = new Map<string, ReturnType<Player>>();
  return players.map((play) => (job) => {
    const key = JSON.stringify(job);
    const result = known.get(key) ?? play(job);
    known.set(key, result);
    return result;
  });
}
