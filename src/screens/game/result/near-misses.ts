import type { PublicCampaign } from '../../../campaign/schema.ts';
import type { GameResult } from '../../../contract/index.ts';

/** Something that the next game may reach: more coins after the first ones, the others when this game just missed them. */
export interface NearMiss {
  readonly kind: 'coins' | 'listed' | 'awarded' | 'best';
  /** Points that were missing, 1 or more. */
  readonly points: number;
  /** How far the game came: 0 up to, not including, 1. */
  readonly done: number;
}

/** The card shows at most this many, the nearest. */
const MAX_SHOWN = 2;

/** What a game of this score missed by some points; nothing when they were many. */
function missed(kind: NearMiss['kind'], points: number, score: number, step: number): NearMiss[] {
  const near = points > 0 && points <= Math.max(score, step);
  return near ? [{ kind, points, done: score / (score + points) }] : [];
}

/** What the next game may reach that this one just missed, the nearest first. */
export function nearMisses(
  { score, before, lacked }: Pick<GameResult, 'score' | 'before' | 'lacked'>,
  { score: step }: PublicCampaign['conversion'],
): readonly NearMiss[] {
  const { listed, awarded } = lacked;
  const inStep = score % step;
  return [
    // Of the first coins the card speaks where it would show those that the game has paid.
    ...(score < step ? [] : [{ kind: 'coins', points: step - inStep, done: inStep / step } as const]),
    ...(listed > 0 ? missed('listed', listed, score, step) : missed('awarded', awarded, score, step)),
    ...missed('best', before.top - score, score, step),
  ]
    .sort((a, b) => a.points - b.points)
    .slice(0, MAX_SHOWN);
}
