import type { Signals } from '../../../verify/index.ts';

/** A finished game with its signals. */
export interface SignalledGame extends Signals {
  readonly player: number;
  readonly score: number;
  /** Share of the wall time in which the game was paused. */
  readonly idle: number;
}

/** A signal to compare. */
export interface Judged {
  readonly of: keyof Signals | 'score' | 'idle';
  /** The side of programs; people are on both. */
  readonly side: 'low' | 'high';
  /**
   * Middle and spread among people, for months with few games, and the share of the squared spread by which games of one
   * person differ: of the model in test/support/people. A month's own spread counts as at least half of it.
   */
  readonly usual: readonly [middle: number, spread: number, chance: number];
  /** Only the best games have it. They may be programs', so their usual values are not used. */
  readonly bestOnly?: true;
  /**
   * Weight in the joint signal of search programs, about their distance in usual spreads when they pace themselves like
   * people. Default 0.
   */
  readonly together?: number;
  /** It counts only jointly: good players are as far off as programs. */
  readonly onlyTogether?: true;
  /** Text for operators, before the numbers. */
  readonly words: string;
}

export const JUDGED: readonly Judged[] = [
  { of: 'spread', side: 'low', usual: [0.5, 0.09, 0.5], words: '两次落球的间隔几乎不变' },
  { of: 'skew', side: 'low', usual: [0.28, 0.14, 0.4], together: 0.5, words: '落球间隔里没有长的停顿' },
  { of: 'earliest', side: 'high', usual: [0.09, 0.09, 0.15], words: '总在刚能落球的一刻落球' },
  { of: 'thought', side: 'low', usual: [0.13, 0.1, 0.8], together: 1, words: '难的选择不比容易的想得久' },
  { of: 'reach', side: 'low', usual: [0.17, 0.11, 0.8], together: 1, words: '移到远处不比近处慢' },
  { of: 'rhythm', side: 'low', usual: [0.12, 0.12, 0.9], together: 0.5, words: '没有时快时慢' },
  { of: 'repeats', side: 'high', usual: [0.11, 0.04, 0.95], words: '反复落在完全相同的位置' },
  { of: 'centred', side: 'high', usual: [0.17, 0.05, 0.95], words: '总击中同级球的正中' },
  { of: 'aim', side: 'high', usual: [0.56, 0.11, 0.3], onlyTogether: true, words: '按一条简单规则选择' },
  { of: 'pile', side: 'low', usual: [0.44, 0.04, 0.7], onlyTogether: true, words: '堆得很低' },
  { of: 'order', side: 'high', usual: [-17.8, 2.5, 0.8], together: 2, onlyTogether: true, words: '场上排得更整齐' },
  { of: 'equals', side: 'low', usual: [0.44, 0.06, 0.6], together: 2, onlyTogether: true, words: '很少落到同级球上' },
  {
    of: 'unseen',
    side: 'high',
    usual: [0.13, 0.04, 0.85],
    together: 2,
    onlyTogether: true,
    words: '出现没人能预见的合成',
  },
  {
    of: 'unled',
    side: 'low',
    usual: [0.44, 0.043, 0.9],
    bestOnly: true,
    together: 3,
    onlyTogether: true,
    words: '没有提示处的选择与搜索程序一致',
  },
  { of: 'score', side: 'high', usual: [7.3, 0.6, 0.95], onlyTogether: true, words: '得分远高于其他局' },
  { of: 'idle', side: 'high', usual: [0.1, 0.2, 0.5], words: '局面长时间停着' },
];

/** A signal's value in a game, if it has one. Scores are compared by their logarithm. */
export const valueIn = (game: SignalledGame, of: Judged['of']): number | undefined =>
  of === 'score' ? Math.log(game.score + 1) : game[of];
