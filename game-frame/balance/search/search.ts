import { least } from 'd3-array';
import { randomFrom, type SimConfig } from '../../sim/index.ts';
import { judge, type Side, type TargetVerdict } from '../batch/judge.ts';
import { counted, playBatch, type JobRunner, type Progress } from '../batch/play-jobs.ts';
import { reportOf } from '../batch/report.ts';
import { botsOf, nameOf, sayFigure } from '../batch/targets.ts';
import { changesOf, withChanges } from '../config/changes.ts';
import { SHIPPED_NAME } from '../config/preset.ts';
import { configAt, placesOf, type SearchPlan } from './plan.ts';
import { costOf, nextPlace, type Tried } from './response-surface.ts';

/** Phases of a search. All configs of a phase play the same seeds, which no other phase plays. */
type SearchPhase = 'trials' | 'finalists' | 'confirmation' | 'held-out';

/** Progress of a search: first the games that choose, whose number is an estimate; then the held-out seeds. */
export type SearchProgress = Progress & { readonly phase: SearchPhase };
type OnSearch = (progress: SearchProgress) => void;

export interface Trial extends Tried {
  /** From 1, which is the start. */
  readonly number: number;
  readonly config: SimConfig;
  readonly verdicts: readonly TargetVerdict[];
  /** Whether it is the best so far. */
  readonly best: boolean;
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

/** Best trials that play more games when none has met everything, and how many times those of a trial. */
const [FINALISTS, FINAL_TIMES] = [4, 12];
/** Highest cost of a trial that plays a finalist's games at once: of many trials some come near by luck. */
const NEAR = 0.03;

/**
 * Looks for a config that meets targets: the first that meets all with a margin, also on a finalist's seeds and then on as
 * many as the verdict's, or else the best of a few finalists. The report is of held-out seeds, a baseline's side first.
 * @throws Error of a job; the reason of the signal that cancels
 */
export async function search(plan: SearchPlan, runners: readonly JobRunner[], hooks: SearchHooks = {}) {
  const { name, targets, games, heldOut } = plan;
  const { signal, finish, onProgress, onTrial } = hooks;
  const either = AbortSignal.any([signal, finish].filter((each) => each !== undefined));
  const play = searchGames(plan, runners, games * (plan.trials + FINALISTS * FINAL_TIMES), onProgress);
  const trials: Trial[] = [];
  const judgeIn: JudgeIn = async (phase, config) => {
    const count = { trials: games, finalists: FINAL_TIMES * games, confirmation: heldOut }[phase];
    // The first trial plays in any case: without it there would be no best.
    const verdicts = judge(await play(phase, config, count, trials.length === 0 ? signal : either), targets);
    const cost = costOf(verdicts, phase === 'trials' ? games : Infinity);
    // The first of many to meet all is lucky, the more so the fewer its games.
    return phase === 'finalists' && cost === 0 ? judgeIn('confirmation', config) : { verdicts, cost };
  };
  const best = await choose(plan, trials, judgeIn, onTrial).catch((error: unknown) => {
    if (finish?.aborted && error === finish.reason) return least(trials, ({ cost }) => cost);
    throw error;
  });
  if (!best) throw new Error('a search needs a trial');
  const sides = await searchGames(plan, runners, heldOut, onProgress)('held-out', best.config, heldOut, signal);
  return { preset: { name, changes: changesOf(best.config) }, trials, best, report: reportOf(sides, targets) };
}

/** Judges a config by the games of a phase, a finalist that meets everything by the confirmation's. @throws the reason of a signal */
type JudgeIn = (
  phase: Exclude<SearchPhase, 'held-out'>,
  config: SimConfig,
) => Promise<Pick<Trial, 'verdicts' | 'cost'>>;

/** Adds trials until one meets everything or there are enough. @returns that one, or the best of the finalists */
async function choose(plan: SearchPlan, trials: Trial[], judgeIn: JudgeIn, onTrial?: (trial: Trial) => void) {
  while (trials.length < plan.trials) {
    const trial = await nextTrial(plan, trials, judgeIn);
    trials.push(trial);
    onTrial?.(trial);
    if (trial.cost === 0) return trial;
  }
  const finalists = [];
  for (const trial of [...trials].sort((a, b) => a.cost - b.cost).slice(0, FINALISTS))
    finalists.push({ trial, ...(await judgeIn('finalists', trial.config)) });
  return least(finalists, ({ cost }) => cost)?.trial;
}

/** Tries the start first, then the config that looks most promising after the trials so far. */
async function nextTrial(plan: SearchPlan, trials: readonly Trial[], judgeIn: JudgeIn): Promise<Trial> {
  const start = withChanges(plan.start);
  const number = trials.length + 1;
  const random = randomFrom(`search:${plan.seed}:${number}`);
  const place = number === 1 ? placesOf(start, plan.free) : nextPlace(trials, plan.free.length, random);
  const config = number === 1 ? start : configAt(start, plan.free, place);
  const tried = await judgeIn('trials', config);
  const judged = tried.cost > NEAR ? tried : await judgeIn('finalists', config);
  return { number, place, config, ...judged, best: trials.every(({ cost }) => judged.cost < cost) };
}

/** Names of {@link trialCells}. */
export const trialsHead = ({ verdicts }: Trial): string[] => [
  'trial',
  ...verdicts.map(({ target }) => nameOf(target)),
  'cost',
  'changes',
];

/** A trial's figures, those that miss their target marked; its cost; what was changed. A star: the best so far. */
export function trialCells({ number, best, verdicts, cost, config }: Trial): string[] {
  const figures = verdicts.map(({ target, value, met }) => `${sayFigure(target, value)}${met ? '' : ' ✗'}`);
  return [`${number}${best ? ' *' : ''}`, ...figures, cost.toFixed(3), JSON.stringify(changesOf(config))];
}

/**
 * Creates the function that plays a search's games, none twice: a baseline of changes, if there is one, and a config.
 * @param expected about the games of each bot, without those of the baseline
 */
function searchGames(plan: SearchPlan, runners: readonly JobRunner[], expected: number, onProgress?: OnSearch) {
  const { name, targets, against, seed, heldOut } = plan;
  let phase: SearchPhase = 'trials';
  const bots = botsOf(targets);
  const baseline = { name: Object.keys(against).length > 0 ? 'baseline' : SHIPPED_NAME, config: withChanges(against) };
  const compared = targets.some(({ change }) => change) ? [baseline] : [];
  const all = bots.length * (expected + compared.length * heldOut);
  const once = playOnce(counted(runners, all, (progress) => onProgress?.({ ...progress, phase })));
  return (now: SearchPhase, config: SimConfig, games: number, signal?: AbortSignal): Promise<Side[]> => {
    phase = now;
    const presets = [...compared, { name, config }];
    return playBatch({ batch: `${seed}-${phase}`, games, bots, presets }, once, undefined, signal);
  };
}

/** Wraps runners so that no game is played twice. */
function playOnce(runners: readonly JobRunner[]): JobRunner[] {
  const known = new Map<string, ReturnType<JobRunner>>();
  return runners.map((play) => (job) => {
    const key = JSON.stringify(job);
    const result = known.get(key) ?? play(job);
    known.set(key, result);
    return result;
  });
}
