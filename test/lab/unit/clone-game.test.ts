import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloneGame, type FieldGame } from '../../../game-frame/sim/index.ts';
import { scripted } from './games.ts';

/** Plays on, a drop whenever the claw allows, and notes what is dropped. */
function playOn(game: FieldGame, ticks: number): readonly unknown[] {
  const held: unknown[] = [];
  for (let i = 0; i < ticks; i += 1) {
    if (game.canDrop) held.push(game.held);
    game.step(...(game.canDrop ? [100] : []));
  }
  return held;
}

test('a copy goes on exactly as its original, from any tick and with the same balls, and leaves it alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 700 }), (tick, further) => {
      const { game } = scripted(`fork-${tick % 5}`, tick);
      const before = game.hash();
      const copy = cloneGame(game);
      const drawn = playOn(copy, further);
      expect(game.hash()).toBe(before);
      expect(playOn(game, further)).toEqual(drawn);
      expect(copy.hash()).toBe(game.hash());
    }),
    { numRuns: 12 },
  );
});
