import { expect, test } from 'vitest';
import { takePhases, watchPhases } from '../../../game-frame/debug/model/tick-phases.ts';
import { config, createGame, seededPieces } from '../../../game-frame/sim/index.ts';

/** A game after some drops. */
function play(ticks: number): string {
  const game = createGame(seededPieces('phases'), config);
  for (let tick = 0; tick < ticks; tick += 1) game.step(...(game.canDrop ? [(tick * 137) % config.xSteps] : []));
  return game.hash();
}

test('phases are timed only once they are watched, each since it was last asked for, and change no game', () => {
  const hash = play(900);
  expect(takePhases()).toEqual({ broad: 0, contacts: 0, solve: 0 });
  watchPhases();
  watchPhases();
  expect(play(900)).toBe(hash);
  const { broad, contacts, solve } = takePhases();
  for (const ms of [broad, contacts, solve]) expect(ms).toBeGreaterThan(0);
  expect(takePhases()).toEqual({ broad: 0, contacts: 0, solve: 0 });
});
