import { expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { contactPointsOf } from '../../../game-frame/debug/model/contacts.ts';
import { islandsOf } from '../../../game-frame/debug/model/islands.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';

/** A game with balls, some ticks later. @param places where one of each level is */
function settled(places: Readonly<Record<number, number>>, ticks: number): Timeline {
  const timeline = new Timeline('islands', config);
  for (const [level, x] of Object.entries(places)) timeline.dispatch({ do: 'spawn', level: Number(level), x, y: 1.5 });
  while (timeline.tick < ticks) timeline.advance();
  return timeline;
}

test('balls that touch are one island, others are their own', () => {
  // Of different levels, so that none merge; the third lies far aside.
  const { game } = settled({ 6: 1.2, 7: 2, 5: 7 }, 240);
  const sizes = islandsOf(game).map((island) => island.length);
  expect(sizes.sort((a, b) => a - b)).toEqual([1, 2]);
});

test('a ball that comes down askew on another has an impulse of friction', () => {
  const { game } = settled({ 7: 2, 5: 1.2 }, 1);
  let friction = 0;
  for (let tick = 0; tick < 90; tick += 1) {
    game.step();
    for (const contact of contactPointsOf(game)) friction = Math.max(friction, Math.abs(contact.friction));
  }
  expect(friction).toBeGreaterThan(0);
});
