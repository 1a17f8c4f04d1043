import { expect, test } from 'vitest';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { StageGame } from '../../../game-frame/debug/stage/stage-game.ts';

/** A lab in the middle of a bot's game, its stage, and what the scene on it hears. */
function staged() {
  const lab = new Lab('stage');
  lab.bot = 'random';
  const view = { winding: false };
  const game = new StageGame({ timeline: () => lab.a, winding: () => view.winding });
  const heard: string[] = [];
  game.advance();
  game.subscribe({
    onDrop: () => heard.push('drop'),
    onMerge: () => heard.push('merge'),
    onJump: () => heard.push('jump'),
  });
  return { lab, view, game, heard };
}

test('events of the lab’s game are emitted as in a player’s game, with the same hash', () => {
  const { lab, game, heard } = staged();
  lab.step(900);
  game.advance();
  expect(heard.filter((word) => word === 'drop').length).toBeGreaterThan(5);
  expect(heard).toContain('merge');
  expect(heard).not.toContain('jump');
  expect(game.game).toBe(lab.a.game);
  const alone = new Lab('stage');
  alone.bot = 'random';
  alone.step(900);
  expect(lab.a.game.hash()).toBe(alone.a.game.hash());
  expect(lab.a.desyncTick).toBeNull();
});

test('nothing is heard of ticks that only lead elsewhere; the scene begins anew where they end', () => {
  const { lab, view, game, heard } = staged();
  lab.step(300);
  heard.length = 0;
  lab.seek(120);
  game.advance();
  expect(heard).toEqual(['jump']);
  expect(game.game.tick).toBe(120);
  view.winding = true;
  lab.seek(300);
  view.winding = false;
  game.advance();
  expect(heard).toEqual(['jump', 'jump']);
  expect(game.game).toBe(lab.a.game);
});

test('an edit of the field, another branch and another game are shown', () => {
  const { lab, game, heard } = staged();
  lab.step(60);
  heard.length = 0;
  lab.editing = true;
  lab.edit({ do: 'spawn', level: 3, x: 4, y: 4 });
  lab.step(1);
  game.advance();
  expect(heard).toContain('jump');
  expect(game.game.balls.length).toBe(lab.a.game.balls.length);
  lab.restart('another');
  game.advance();
  lab.step(40);
  expect(game.game).toBe(lab.a.game);
  expect(game.game.tick).toBe(40);
});

test('the lab’s game detaches from a closed stage', () => {
  const { lab, game, heard } = staged();
  lab.step(300);
  game.close();
  heard.length = 0;
  lab.step(600);
  expect(heard).toEqual([]);
  expect(lab.tick).toBe(900);
});
