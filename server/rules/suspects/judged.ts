import type { Signals } from '../../verify/index.ts';

/** A finished game as it is compared with the month's others. */
export interface SignalledGame extends Signals {
  readonly score: number;
  /** Share of the wall time in which the game stood still. */
  readonly idle: number;
}

/** A signal that is compared. */
interface Judged {
  /** The number of a game. */
  readonly of: (game: SignalledGame) => number;
  /** Which side of usual is a program's: people are on both. */
  readonly side: 'low' | 'high';
  /**
   * Middle and spread among people, for months with few games: of the model in test/tools/programs. A month's own spread
   * never counts as less than half of it.
   */
  readonly usual: readonly [middle: number, spread: number];
  /** What an operator reads, before the numbers. */
  readonly words: string;
}

/** Every signal that is compared, with what it means. */
export const JUDGED: readonly Judged[] = [
  { of: ({ spread }) => spread, side: 'low', usual: [0.49, 0.08], words: 'times between drops hardly vary' },
  { of: ({ skew }) => skew, side: 'low', usual: [0.28, 0.12], words: 'no long pauses among the times between drops' },
  {
    of: ({ earliest }) => earliest,
    side: 'high',
    usual: [0.1, 0.1],
    words: 'drops at the first tick that is allowed',
  },
  {
    of: ({ thought }) => thought,
    side: 'low',
    usual: [0.16, 0.09],
    words: 'hard choices take no longer than easy ones',
  },
  { of: ({ reach }) => reach, side: 'low', usual: [0.18, 0.09], words: 'far places take no longer than near ones' },
  { of: ({ rhythm }) => rhythm, side: 'low', usual: [0.15, 0.1], words: 'never quick or slow for a while' },
  { of: ({ repeats }) => repeats, side: 'high', usual: [0.11, 0.03], words: 'drops at exactly the same places again' },
  { of: ({ centred }) => centred, side: 'high', usual: [0.17, 0.05], words: 'hits the very centre of equal balls' },
  { of: ({ aim }) => aim, side: 'high', usual: [0.63, 0.1], words: 'chooses as a program would' },
  { of: ({ pile }) => pile, side: 'low', usual: [0.41, 0.05], words: 'keeps the pile low' },
  { of: ({ score }) => Math.log(score + 1), side: 'high', usual: [7.3, 0.5], words: 'a score far above the others' },
  { of: ({ idle }) => idle, side: 'high', usual: [0.1, 0.2], words: 'the game stood still for long' },
];
