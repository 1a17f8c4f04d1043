import type { Verdict } from '../batch/judge.ts';
import { costOf } from './cost.ts';
import type { SearchPlan } from './plan.ts';
import type { SearchGames } from './search-games.ts';
import { capped, MOST_TIMES, type Trial } from './trial.ts';

/** Best trials that are played again when none has met everything: the best of many is so by luck, too. */
const FINALISTS = 5;
/** Games of each bot in each finalist of a round, times those of a trial; from round to round the better half stays. */
const ROUNDS = [4, 8] as const;

/** Games that the finalists come to at most. */
export const finalGames = ({ games }: SearchPlan, { bots, compared }: SearchGames): number =>
  games * ROUNDS.reduce((sum, each, at) => sum + each * ((FINALISTS >> at) * bots.length + compared.length), 0);

/** Cost when every figure is at the worse end of its interval: what other seeds may show. */
const riskOf = (verdicts: readonly Verdict[], heldOut: number): number =>
  verdicts.reduce((sum, { target, low, high }) => {
    return sum + Math.max(...[low, high].map((value) => costOf([{ target, value }], heldOut)));
  }, 0);

/**
 * Chooses among the best trials by successive halving (Jamieson and Talwalkar, 2016): all play a few games, the better
 * half some more, so that the most games go to those that are hard to tell apart. It ends as soon as one is clearly
 * best: at its worst no worse than the others as they stand. Only seeds that no trial played count, since trials came
 * this far by luck with theirs.
 * @param trials at least one
 * @param ahead games that follow, at most
 */
export async function chooseAmong(
  trials: readonly Trial[],
  plan: SearchPlan,
  runner: SearchGames,
  ahead: number,
): Promise<Trial | undefined> {
  const { seed: batch, games, heldOut } = plan;
  let left = [...trials].sort((a, b) => a.cost - b.cost).slice(0, FINALISTS);
  let first = MOST_TIMES * games + 1;
  let later = finalGames(plan, runner) + ahead;
  for (const round of ROUNDS) {
    const seeds = { batch, first, games: round * games };
    const judged: { trial: Trial; risk: number; cost: number }[] = [];
    for (const trial of left) {
      later -= seeds.games * runner.bots.length;
      const stage = { phase: 'finalists', number: trial.number, ahead: later } as const;
      const played = await runner.playUnlessFinished(capped(trial.config, plan), seeds, stage);
      if (!played) return left[0];
      const verdicts = runner.judge(played);
      judged.push({ trial, risk: riskOf(verdicts, heldOut), cost: costOf(verdicts, heldOut) });
    }
    const [best, ...others] = judged.sort((a, b) => a.risk - b.risk);
    if (best && others.every(({ cost }) => best.risk <= cost)) return best.trial;
    left = judged.slice(0, FINALISTS >> 1).map(({ trial }) => trial);
    first += seeds.games;
  }
  return left[0];
}
