import { describe, expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { recordOf } from '../../../game-frame/debug/model/record.ts';
import { addressOf, historyOf, openAddress, openHistory } from '../../../game-frame/debug/model/session.ts';
import { UndoStack } from '../../../game-frame/debug/model/undo-stack.ts';
import { scripted, stateOf } from './games.ts';

/** A lab that follows a game of some ticks, at a tick. */
function followed(ticks: number, at: number): Lab {
  const lab = new Lab('undo');
  lab.openRecord(recordOf(scripted('undo', ticks)));
  lab.seek(ticks);
  lab.seek(at);
  return lab;
}

describe('a game with a known future', () => {
  test('is not changed outside edit mode, and says why', () => {
    const lab = followed(300, 200);
    lab.editing = false;
    expect([lab.drop(), lab.edit({ do: 'empty' })]).toEqual([false, false]);
    expect(lab.hint).toContain('Edit');
    expect(lab).toMatchObject({ end: 300, branches: [] });
    expect(lab.record).not.toBeNull();
  });

  test('is left by an edit, and stays as a branch', () => {
    const lab = followed(300, 200);
    const end = lab.a.at(300)?.digest;
    lab.editing = true;
    expect(lab.edit({ do: 'empty' })).toBe(true);
    lab.step(50);
    expect(lab).toMatchObject({ tick: 250, end: 250 });
    const [branch] = lab.branches;
    if (!branch) throw new Error('the branch that was left');
    lab.openBranch(branch);
    expect(lab).toMatchObject({ tick: 200, end: 300 });
    expect(lab.record).not.toBeNull();
    lab.seek(300);
    expect(lab.a.at(300)?.digest).toBe(end);
    const [other] = lab.branches;
    if (!other) throw new Error('the branch of the edit');
    lab.openBranch(other);
    expect(lab).toMatchObject({ tick: 250, end: 250 });
    expect(lab.a.edited).toBe(true);
  });
});

test('steps and branches outlive a reload', () => {
  const lab = followed(300, 200);
  lab.editing = true;
  lab.edit({ do: 'empty' });
  lab.step(50);
  lab.tune({ ...config, gravity: 12 });
  lab.undo();
  const again = new Lab('again');
  openAddress(again, addressOf(lab));
  openHistory(again, historyOf(lab));
  for (const each of [lab, again]) {
    each.redo();
    expect(each.config.gravity).toBe(12);
    each.undo();
    each.undo();
  }
  expect(stateOf(again)).toEqual(stateOf(lab));
  expect(again.tick).toBe(200);
  expect(again.branches.map(({ tick, a }) => [tick, a.end])).toEqual([[200, 300]]);
});

describe('undo and redo', () => {
  test.each([
    ['an edit', (lab: Lab) => lab.dispatch({ do: 'empty' })],
    ['a value', (lab: Lab) => lab.tune({ ...config, gravity: 12 })],
    ['a preset', (lab: Lab) => lab.tune({ ...config, gravity: 12, friction: 0 }, 'Moon')],
    ['a restart', (lab: Lab) => lab.restart('other')],
    ['a comparison', (lab: Lab) => lab.compareWith({ ...config, gravity: 12 })],
  ])('go back and forth over %s', (_, change) => {
    const lab = followed(300, 200);
    const before = stateOf(lab);
    change(lab);
    const changed = stateOf(lab);
    expect(changed).not.toEqual(before);
    lab.undo();
    expect(stateOf(lab)).toEqual(before);
    lab.redo();
    expect(stateOf(lab)).toEqual(changed);
    expect(lab.canRedo).toBe(false);
  });

  test('changes of one value in quick succession are one step, others are not', () => {
    const steps = new UndoStack<number>();
    const changes = [
      { label: 'gravity', at: 0 },
      { label: 'gravity', at: 400 },
      { label: 'friction', at: 500 },
      { label: 'friction', at: 2000 },
      { label: '', at: 2001 },
      { label: '', at: 2002 },
    ];
    for (const [index, { label, at }] of changes.entries()) steps.push(() => index, label, at);
    const seen = Array.from({ length: 6 }, () => steps.undo(() => 9));
    expect(seen).toEqual([5, 4, 3, 2, 0, undefined]);
  });
});

describe('the way to a tick', () => {
  test('is gone in parts, with the page in between, to the same game', () => {
    const lab = followed(300, 0);
    lab.travel.budgetMs = -1;
    lab.seek(250);
    let frames = 0;
    for (; lab.target !== null; frames += 1) lab.frame(16);
    // One tick a call, after the keyframe at 240.
    expect(frames).toBeGreaterThan(5);
    expect(lab.a.game.hash()).toBe(followed(300, 250).a.game.hash());
  });

  test('is gone to its end for a change of the config too, and can be left', () => {
    const lab = followed(300, 200);
    lab.onConfigChange = 'replay';
    lab.travel.budgetMs = -1;
    lab.tune({ ...config, gravity: 12 });
    expect(lab).toMatchObject({ target: 200, end: 300 });
    expect(lab.tick).toBeLessThan(10);
    lab.tune({ ...config, gravity: 14 });
    expect(lab.target).toBe(200);
    lab.cancel();
    lab.paused = true;
    const { tick } = lab;
    expect(lab.frame(100)).toBe(0);
    expect(lab.tick).toBe(tick);
  });

  test('of a step goes on from where the last one leads', () => {
    const lab = followed(300, 0);
    lab.travel.budgetMs = -1;
    lab.step(100);
    lab.step(100);
    expect(lab.target).toBe(200);
  });
});
