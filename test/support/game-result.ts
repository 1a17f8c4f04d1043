import type { GameResult } from '../../src/contract/index.ts';

/** A game's result that changes nothing but the given fields. */
export const gameResult = (told: Partial<GameResult> & Pick<GameResult, 'score'>): GameResult => {
  const { score, top = score, ranking = 0 } = told;
  return {
    top,
    defeat: 0,
    ranking,
    coin: 0,
    record: false,
    watch: null,
    before: { top, ranking, coin: 1280 },
    new_weapons: [],
    new_goals: [],
    lacked: { listed: 0, awarded: 0 },
    seed: '0'.repeat(64),
    ...told,
  };
};
