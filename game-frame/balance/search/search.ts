import { randomFrom, type SimConfig } from '../../sim/index.ts';
import type { Player } from '../batch/play-jobs.ts';
import { type Report, reportOf, type Side } from '../batch/report.ts';
import { type Preset, SHIPPED_NAME } from '../config/preset.ts';
import { chooseAmong, finalGames } from './finalists.ts';
import { configAt, placesOf } from './free-values.ts';
import { withChanges } from '../config/changes.ts';
import type { SearchPlan } from './plan.ts';
import { nextPlace, type Tried } from './response-surface.ts';
import { SearchGames, type SearchHooks } from './search-games.ts';
import { capped, presetOf, type Trial, tryOut, USUAL_TIMES } from './trial.ts';

/** What a search came to. */
export interface Found {
  readonly preset: Preset;
  readonly trials: readonly Trial[];
  /** The first that met everything, or else the best of those that came near. */
  readonly best: Trial;
  /**
   * The best trial on seeds that were played neither in a trial nor to choose it; it is the last side, after the baseline
   * where a target is of a change.
   */
  readonly report: Report;
  /** Whether it was told to finish before it had chosen. */
  readonly stopped: boolean;
}

/**
 * Looks for a config that meets targets: response surfaces choose the free values, the bots play each trial on the
 * same seeds, and the first config that meets all targets with a margin ends it; without one, the best few are compared on
 * further seeds. The verdict is by held-out seeds.
 * @param hooks `onTrial` is called after each trial
 * @throws Error of a job; the reason of the signal that cancels
 */
export async function search(
  plan: SearchPlan,
  players: readonly Player[],
  hooks: SearchHooks & { readonly onTrial?: (trial: Trial) => void } = {},
): Promise<Found> {
  const { name, heldOut, seed } = plan;
  const runner = new SearchGames(plan, players, hooks);
  const last = heldOut * (runner.bots.length + runner.compared.length);
  const trials = await playTrials(plan, runner, last + finalGames(plan, runner), hooks.onTrial);
  const met = trials.find(({ cost }) => cost === 0);
  const best = met ?? (await chooseAmong(trials, plan, runner, last));
  if (!best) throw new Error('a search needs a trial');
  const stopped = !met && hooks.finish?.aborted === true;
  const seeds = { batch: `${seed}-held-out`, first: 1, games: heldOut };
  const [results, baseline] = await runner.play(best.config, seeds, {
    phase: 'held-out',
    number: best.number,
    ahead: 0,
  });
  const found: Side = { preset: name, results };
  const other = Object.keys(plan.against).length > 0 ? 'baseline' : SHIPPED_NAME;
  const sides =
    runner.compared.length > 0 ? ([{ preset: other, results: baseline }, found] as const) : ([found] as const);
  return { preset: presetOf(best, name), trials, best, report: reportOf(sides, plan.targets), stopped };
}

/** Plays trials until one meets everything, there are enough, or the search is told to finish. */
async function playTrials(
  plan: SearchPlan,
  runner: SearchGames,
  after: number,
  onTrial: (trial: Trial) => void = () => {},
): Promise<Trial[]> {
  const { free, heldOut } = plan;
  const random = randomFrom(`search:${plan.seed}`);
  const tried: Tried[] = [];
  const start = withChanges(plan.start);
  const trials: Trial[] = [];
  let least = Infinity;
  for (let number = 1; number <= plan.trials && least > 0; number += 1) {
    const place = number === 1 ? placesOf(start, free) : nextPlace(tried, free.length, heldOut, random);
    const config: SimConfig = number === 1 ? start : configAt(start, free, place);
    const ahead = USUAL_TIMES * (plan.trials - number) * plan.games * runner.bots.length + after;
    const judged = await tryOut(capped(config, plan), plan, runner, { phase: 'trials', number, ahead });
    if (!judged) break;
    const trial = { number, config, ...judged, best: judged.cost < least };
    tried.push({ place, figures: judged.verdicts, cost: judged.cost });
    least = Math.min(least, judged.cost);
    trials.push(trial);
    onTrial(trial);
  }
  return trials;
}
