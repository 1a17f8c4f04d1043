import type { Signals } from '../../verify/index.ts';

/** A finished game as it is compared with the month's others. */
export interface SignalledGame extends Signals {
  readonly score: number;
  /** Share of the wall time in which the game stood still. */
  readonly idle: number;
}

/** A signal that is compared. */
interface Judged {
  /** The number of a game; one without it is compared by the others. */
  readonly of: (game: SignalledGame) => number | undefined;
  /** Which side of usual is a program's: people are on both. */
  readonly side: 'low' | 'high';
  /**
   * Middle and spread among people, for months with few games: of the model in test/tools/programs. A month's own spread
   * never counts as less than half of it.
   */
  readonly usual: readonly [middle: number, spread: number];
  /**
   * Weight among the signals that betray search programs together: about how many usual spreads those that pace
   * themselves like people are off. Left out: 0.
   */
  readonly together?: number;
  /** It says something with others only: good players are as far off as programs. */
  readonly onlyTogether?: true;
  /** What an operator reads, before the numbers. */
  readonly words: string;
}

/** Every signal that is compared, with what it means. */
export const JUDGED: readonly Judged[] = [
  { of: ({ spread }) => spread, side: 'low', usual: [0.49, 0.09], words: 'times between drops hardly vary' },
  {
    of: ({ skew }) => skew,
    side: 'low',
    usual: [0.29, 0.11],
    together: 0.5,
    words: 'no long pauses among the times between drops',
  },
  {
    of: ({ earliest }) => earliest,
    side: 'high',
    usual: [0.11, 0.12],
    words: 'drops at the first tick that is allowed',
  },
  {
    of: ({ thought }) => thought,
    side: 'low',
    usual: [0.15, 0.08],
    together: 1,
    words: 'hard choices take no longer than easy ones',
  },
  {
    of: ({ reach }) => reach,
    side: 'low',
    usual: [0.19, 0.1],
    together: 1,
    words: 'far places take no longer than near ones',
  },
  {
    of: ({ rhythm }) => rhythm,
    side: 'low',
    usual: [0.16, 0.13],
    together: 0.5,
    words: 'never quick or slow for a while',
  },
  { of: ({ repeats }) => repeats, side: 'high', usual: [0.11, 0.04], words: 'drops at exactly the same places again' },
  { of: ({ centred }) => centred, side: 'high', usual: [0.17, 0.05], words: 'hits the very centre of equal balls' },
  { of: ({ aim }) => aim, side: 'high', usual: [0.64, 0.11], onlyTogether: true, words: 'chooses by a simple rule' },
  { of: ({ pile }) => pile, side: 'low', usual: [0.41, 0.04], onlyTogether: true, words: 'keeps the pile low' },
  {
    of: ({ order }) => order,
    side: 'high',
    usual: [-18.2, 2],
    together: 2,
    onlyTogether: true,
    words: 'keeps the field in better order',
  },
  {
    of: ({ better }) => better,
    side: 'low',
    usual: [0.37, 0.034],
    together: 4,
    onlyTogether: true,
    words: 'chooses what a search chooses',
  },
  {
    of: ({ score }) => Math.log(score + 1),
    side: 'high',
    usual: [7.3, 0.6],
    onlyTogether: true,
    words: 'a score far above the others',
  },
  { of: ({ idle }) => idle, side: 'high', usual: [0.1, 0.2], words: 'the game stood still for long' },
];
