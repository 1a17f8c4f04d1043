import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { parseLink, printLink } from '../../../game-frame/debug/model/link.ts';
import { stateOf } from './games.ts';

function busyLab(): Lab {
  const lab = new Lab('busy');
  lab.bot = 'random';
  lab.step(240);
  lab.bot = null;
  lab.dispatch({ do: 'spawn', level: 3, x: 4, y: 5 });
  lab.step(60);
  lab.tune({ ...config, gravity: 20, spawnWeights: [1, 2, 3, 4, 5] }, 'Feather & more');
  lab.step(60);
  lab.toggleOverlay('outlines');
  return lab;
}

const summary = (lab: Lab) => ({ ...stateOf(lab), overlays: [...lab.overlays].sort() });

describe('an address', () => {
  test.each([
    ['one game that was tuned on the way', () => {}],
    ['two games', (lab: Lab) => lab.compareWith(config, 'shipped')],
    ['a game that was rewound', (lab: Lab) => lab.seek(100)],
    ['no overlays', (lab: Lab) => lab.overlays.clear()],
  ])('holds %s whole', (_, prepare) => {
    const lab = busyLab();
    prepare(lab);
    const other = new Lab('other');
    expect(other.open(lab.address)).toBe(true);
    expect(summary(other)).toEqual(summary(lab));
    expect(other.address).toBe(lab.address);
  });

  test('that shows an overlay of an older lab opens without it', () => {
    const lab = new Lab('old');
    expect(lab.open('#seed=old&see=["velocities","danger"]')).toBe(true);
    expect([...lab.overlays]).toEqual(['danger']);
  });

  test('of a new game is short, and of its seed it takes what records take', () => {
    expect(new Lab('fresh').address).toBe('#seed=fresh');
    expect(parseLink(`#seed=${'s'.repeat(128)}`)).not.toBeNull();
  });

  const invalid = ['#tick=-1', '#tick=1.5', '#actions=x', '#actions=[1]', '#see=everything', '#start={"speed":1}'];
  const values = ['#gravity=', '#gravity=fast', '#gravity=1e9', '#speed=3', '#radii=1,2', '#config={}'];
  const others = ['#b={"name":"","config":{"gravity":-1}}', '#gravity=9&gravity=', '#b={}', `#seed=${'s'.repeat(129)}`];
  test.each([...invalid, ...values, ...others])('with an invalid word changes nothing: %s', (hash) => {
    const lab = busyLab();
    const before = summary(lab);
    expect(lab.open(hash)).toBe(false);
    expect(summary(lab)).toEqual(before);
  });

  test('keeps any drops', () => {
    const taps = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 9999 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(taps, (steps) => {
        let tick = 0;
        const actions = steps.map(([ticks, x]) => ({ tick: (tick += ticks), action: { do: 'drop' as const, x } }));
        expect(parseLink(printLink({ actions }))?.actions).toEqual(actions);
      }),
    );
  });
});
