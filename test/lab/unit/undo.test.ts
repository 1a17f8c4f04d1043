import { describe, expect, test, vi } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { type Branch, Lab } from '../../../game-frame/debug/lab.ts';
import { recordOf } from '../../../game-frame/debug/model/record.ts';
import { parseLink, printLink } from '../../../game-frame/debug/model/link.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { scripted, stateOf } from './games.ts';

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
    const end = lab.a.at(300)?.hash;
    lab.editing = true;
    expect(lab.edit({ do: 'empty' })).toBe(true);
    expect(lab.record).toBeNull();
    lab.step(50);
    expect(lab).toMatchObject({ tick: 250, end: 250 });
    // What was left.
    lab.openBranch(itemAt(lab.branches, 0));
    expect(lab).toMatchObject({ tick: 200, end: 300 });
    expect(lab.record).not.toBeNull();
    lab.seek(300);
    expect(lab.a.at(300)?.hash).toBe(end);
    // What came of the edit.
    lab.openBranch(itemAt(lab.branches, 0));
    expect(lab).toMatchObject({ tick: 250, end: 250 });
    expect(lab.a.edited).toBe(true);
  });
});

const kept = (all: readonly Branch[]): Branch[] => all.flatMap((games) => parseLink(printLink(games)) ?? []);

test('steps and branches outlive a reload', () => {
  const lab = followed(300, 200);
  lab.editing = true;
  lab.edit({ do: 'empty' });
  lab.step(50);
  lab.tune({ ...config, gravity: 12 });
  lab.undo();
  const again = new Lab('again');
  again.open(lab.address);
  again.past = kept(lab.past);
  again.future = kept(lab.future);
  again.branches = kept(lab.branches);
  for (const each of [lab, again]) {
    each.redo();
    expect(each.config.gravity).toBe(12);
    each.undo();
    each.undo();
  }
  expect(stateOf(again)).toEqual(stateOf(lab));
  expect(again.tick).toBe(200);
  expect(again.branches.map(({ tick, end }) => [tick, end])).toEqual([[200, 300]]);
});

describe('undo and redo', () => {
  test.each([
    ['an edit', (lab: Lab) => lab.dispatch({ do: 'empty' })],
    ['a value', (lab: Lab) => lab.tune({ ...config, gravity: 12 })],
    ['a preset', (lab: Lab) => lab.tune({ ...config, gravity: 12, friction: 0 }, 'Moon')],
    ['a restart', (lab: Lab) => lab.restart('other')],
    ['an end', (lab: Lab) => (lab.dispatch({ do: 'end' }), lab.step(1))],
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
    expect(lab.future).toEqual([]);
  });

  test('changes of one value in quick succession are one step, others are not', () => {
    vi.useFakeTimers();
    const lab = new Lab('undo');
    const values = [{ gravity: 11 }, { gravity: 12 }, { friction: 0.1 }, { friction: 0.2 }];
    for (const [index, value] of values.entries()) {
      vi.advanceTimersByTime(index === 3 ? 1500 : 400);
      lab.tune({ ...lab.config, ...value });
    }
    vi.useRealTimers();
    const seen = values.map(() => {
      lab.undo();
      return [lab.config.gravity, lab.config.friction];
    });
    const { gravity, friction } = config;
    expect(seen).toEqual([
      [12, 0.1],
      [12, friction],
      [gravity, friction],
      [gravity, friction],
    ]);
  });
});

describe('the way to a tick', () => {
  test('is gone in parts, with the page in between, to the same game', () => {
    const lab = followed(300, 0);
    lab.budgetMs = -1;
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
    lab.budgetMs = -1;
    lab.tune({ ...config, gravity: 12 });
    expect(lab).toMatchObject({ target: 200, end: 300 });
    expect(lab.tick).toBeLessThan(10);
    lab.tune({ ...config, gravity: 14 });
    expect(lab.target).toBe(200);
    lab.cancel();
    lab.paused = true;
    const { tick } = lab;
    lab.frame(100);
    expect(lab.tick).toBe(tick);
  });

  test('of a step starts at the target of the last one', () => {
    const lab = followed(300, 0);
    lab.budgetMs = -1;
    lab.step(100);
    lab.step(100);
    expect(lab.target).toBe(200);
  });
});
