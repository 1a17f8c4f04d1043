import { ownPicture } from '../../game-frame/bridge/weapons.ts';
import { bestLevel } from './text.ts';

const files = import.meta.glob<string>('../../assets/weapons/[0-9]*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const weaponPicture = (level: number): string =>
  ownPicture(level) ?? files[`../../assets/weapons/${String(level).padStart(2, '0')}.svg`] ?? '';

/** The three levels to picture for a game, the best in the middle; at least levels 1 to 3. */
export function bestThree(scoreList: readonly number[]): readonly [left: number, best: number, right: number] {
  const best = Math.max(3, bestLevel(scoreList));
  return [best - 1, best, best - 2];
}
