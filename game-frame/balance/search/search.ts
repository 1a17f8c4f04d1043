import { least } from 'd3-array';
import { randomFrom, type SimConfig } from '../../sim/index.ts';
import { judge, type Side, type TargetVerdict } from '../batch/judge.ts';
import { counted, playBatch, type JobRunner, type Progress } from '../batch/play-jobs.ts';
import { reportOf } from '../batch/report.ts';
import { isScoring, type Scored } from '../batch/scoring.ts';
import { botsOf, nameOf, sayFigure } from '../batch/targets.ts';
import { changesOf, withChanges } from '../config/changes.ts';
import { SHIPPED_NAME } from '../config/preset.ts';
import { configAt, gamesFor, placesOf, type SearchPlan } from './plan.ts';
import { costOf, nextPlace, type Tried } from './response-surface.ts';
import { type Effect, effectsOf } from './sensitivity.ts';

/** Phases of a search. All configs of a phase play the same seeds, which no other phase plays. */
type SearchPhase = 'trials' | 'finalists' | 'held-out';

/** Progress of a search; games and seconds left are the most that there can be. */
export type SearchProgress = Progress & { readonly phase: SearchPhase };

export interface Trial extends Tried {
  /** From 1, which is the start; then each free value alone at either end of its range. */
  readonly number: number;
  readonly config: SimConfig;
  readonly verdicts: readonly TargetVerdict[];
  /** Whether it is the best so far. */
  readonly best: boolean;
  readonly effects: readonly Effect[];
}

/** Progress callbacks of a search, and the signals that end it. */
export interface SearchHooks {
  readonly onProgress?: (progress: SearchProgress) => void;
  readonly onTrial?: (trial: Trial) => void;
  /** Cancels the search, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Ends the search early: the best trial so far is still judged on held-out seeds. */
  readonly finish?: AbortSignal;
}

/** Best trials that play against each other where none has met everything. */
const FINALISTS = 4;
/** Of so many trials one changes all values; the others change the scoring alone, for which no game is played. */
const PERIOD = 4;

/**
 * Looks for a config that meets targets: the first that meets all with a margin in as many games as they need, or else the
 * best of a few finalists; or the start, where that does better on held-out seeds. The report is of these, a baseline's
 * side first.
 * @throws Error of a job; the reason of the signal that cancels
 */
export async function search(plan: SearchPlan, runners: readonly JobRunner[], hooks: SearchHooks = {}) {
  const { name, targets, heldOut } = plan;
  const { signal, finish } = hooks;
  const play = searchGames(plan, runners, hooks);
  const trials: Trial[] = [];
  const chosen = await choose(plan, trials, play, hooks).catch((error: unknown) => {
    if (finish?.aborted && error === finish.reason) return least(trials, ({ cost }) => cost);
    throw error;
  });
  const [start] = trials;
  if (!chosen || !start) throw new Error('a search needs a trial');
  // Who stops it has no time for more games than were asked for.
  const games = finish?.aborted ? heldOut : Math.max(heldOut, gamesFor(plan));
  const verdictOf = async (best: Trial) => {
    const sides = await play('held-out', best.config, games, signal);
    return { best, report: reportOf(sides, targets), cost: costOf(judge(sides, targets)) };
  };
  const [own, found] = [await verdictOf(start), await verdictOf(chosen)];
  const { best, report } = found.cost > own.cost ? own : found;
  return { preset: { name, changes: changesOf(best.config) }, trials, best, report };
}

/** Adds trials until one meets everything or there are enough. @returns that one, or the best of the finalists */
async function choose(plan: SearchPlan, trials: Trial[], play: Play, { signal, finish, onTrial }: SearchHooks) {
  const either = AbortSignal.any([signal, finish].filter((each) => each !== undefined));
  const judgeIn = async (phase: SearchPhase, config: SimConfig, games: number) => {
    // The start plays in any case: without it there would be no best.
    const verdicts = judge(await play(phase, config, games, trials.length === 0 ? signal : either), plan.targets);
    return { verdicts, games, cost: costOf(verdicts) };
  };
  while (trials.length < plan.trials) {
    const number = trials.length + 1;
    const place = placeOf(number, plan, trials);
    const config = number === 1 ? withChanges(plan.start) : configAt(withChanges(plan.start), plan.free, place);
    const limit = Math.min(...trials.map(({ cost }) => cost));
    const judged = await race(plan, limit, (games) => judgeIn('trials', config, games), finish);
    const effects = await effectsOf(plan, number, config, (of) => play('trials', of, plan.games, signal));
    const trial = { number, place, config, ...judged, best: judged.cost < limit, effects };
    trials.push(trial);
    onTrial?.(trial);
    if (trial.cost === 0) return trial;
  }
  const finalists = [];
  for (const trial of [...trials].sort((a, b) => a.cost - b.cost).slice(0, FINALISTS))
    finalists.push({ trial, ...(await judgeIn('finalists', trial.config, gamesFor(plan))) });
  return least(finalists, ({ cost }) => cost)?.trial;
}

/** The start, each value alone at either end, then where the surfaces say; between those the scoring alone is improved. */
function placeOf(number: number, { start, free, seed }: SearchPlan, trials: readonly Trial[]): readonly number[] {
  const begin = placesOf(withChanges(start), free);
  if (number === 1) return begin;
  const [alone, end] = [Math.floor(number / 2) - 1, number % 2];
  if (alone < free.length) return begin.map((x, index) => (index === alone ? end : x));
  const { place: best = begin } = least(trials, ({ cost }) => cost) ?? {};
  const keeps = free.some(({ key }) => isScoring(key)) && number % PERIOD !== 0;
  const kept = free.map(({ key }, index) => (keeps && !isScoring(key) ? best[index] : undefined));
  return nextPlace(trials, kept, randomFrom(`search:${seed}:${number}`));
}

type Judged = Pick<Trial, 'verdicts' | 'games' | 'cost'>;
/** Lets a config play twice as many games again and again, while it may meet everything and costs no more than the best. */
async function race(plan: SearchPlan, limit: number, play: (games: number) => Promise<Judged>, finish?: AbortSignal) {
  const most = Math.max(plan.games, gamesFor(plan));
  for (let { games } = plan; ; games = Math.min(2 * games, most)) {
    const judged = await play(games);
    const isHopeless = judged.cost > limit || costOf(judged.verdicts, true) > 0;
    if (isHopeless || games === most || finish?.aborted) return judged;
  }
}

/** Names of {@link trialCells}. */
export const trialsHead = ({ verdicts }: Trial): string[] => [
  'trial',
  'games',
  ...verdicts.map(({ target }) => nameOf(target)),
  'cost',
  'changes',
];

/** A trial's figures, those that miss their target marked; its cost; what was changed. A star: the best so far. */
export function trialCells({ number, best, games, verdicts, cost, config }: Trial): string[] {
  const figures = verdicts.map(({ target, value, met }) => `${sayFigure(target, value)}${met ? '' : ' ✗'}`);
  return [
    `${number}${best ? ' *' : ''}`,
    String(games),
    ...figures,
    cost.toFixed(3),
    JSON.stringify(changesOf(config)),
  ];
}

type Play = ReturnType<typeof searchGames>;

/** Most games of each bot: the trials' first, those that one of them and the finalists need, and twice the verdict's. */
function mostGames(plan: SearchPlan): number {
  const needed = gamesFor(plan);
  const played = plan.free.some(({ key }) => isScoring(key)) ? plan.trials / PERIOD : plan.trials;
  return Math.ceil(plan.games * played + (1 + FINALISTS) * needed + 2 * Math.max(plan.heldOut, needed));
}

/** Creates the function that plays a search's games, none twice: a baseline of changes, if there is one, and a config. */
function searchGames(plan: SearchPlan, runners: readonly JobRunner[], { onProgress }: SearchHooks) {
  const { name, targets, against, seed } = plan;
  let phase: SearchPhase = 'trials';
  const bots = botsOf(targets);
  const known = new Map<string, Scored>();
  const baseline = { name: Object.keys(against).length > 0 ? 'baseline' : SHIPPED_NAME, config: withChanges(against) };
  const compared = targets.some(({ change }) => change) ? [baseline] : [];
  const tell = (progress: Progress): void => onProgress?.({ ...progress, phase });
  const playing = counted(runners, bots.length * mostGames(plan), tell);
  return (now: SearchPhase, config: SimConfig, games: number, signal?: AbortSignal): Promise<Side[]> => {
    phase = now;
    const presets = [...compared, { name, config }];
    return playBatch({ batch: `${seed}-${phase}`, games, bots, presets }, playing, undefined, signal, known);
  };
}
