import type { PublicCampaign } from '../../../campaign/schema.ts';
import type { GameResult } from '../../../contract/index.ts';

/** A goal within reach of the next game: more coins after the first ones, or a goal that this game just missed. */
export interface NearMiss {
  readonly kind: 'coins' | 'listed' | 'awarded' | 'best';
  /** Points missing, 1 or more. */
  readonly points: number;
  /** Progress, in [0, 1). */
  readonly done: number;
}

/** Most goals on the card. */
const MAX_SHOWN = 2;

/** A goal missed by a few points; none if they were many. */
function missed(kind: NearMiss['kind'], points: number, score: number, step: number): NearMiss[] {
  const near = points > 0 && points <= Math.max(score, step);
  return near ? [{ kind, points, done: score / (score + points) }] : [];
}

/** The goals within reach, the nearest first. */
export function nearMisses(
  { score, before, lacked }: Pick<GameResult, 'score' | 'before' | 'lacked'>,
  { score: step }: PublicCampaign['conversion'],
): readonly NearMiss[] {
  const { listed, awarded } = lacked;
  const inStep = score % step;
  return [
    // The first coins are shown elsewhere on the card.
    ...(score < step ? [] : [{ kind: 'coins', points: step - inStep, done: inStep / step } as const]),
    ...(listed > 0 ? missed('listed', listed, score, step) : missed('awarded', awarded, score, step)),
    ...missed('best', before.top - score, score, step),
  ]
    .sort((a, b) => a.points - b.points)
    .slice(0, MAX_SHOWN);
}
