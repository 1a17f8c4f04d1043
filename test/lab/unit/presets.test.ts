import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config, configFields, LEVELS } from '../../../game-frame/sim/index.ts';
import {
  changesOf,
  isList,
  shippedNumbers,
  withChanges,
  withNumber,
} from '../../../game-frame/balance/config/changes.ts';
import { mergePresets, parsePresets, type Preset, printPresets } from '../../../game-frame/balance/config/preset.ts';
import { parseLink, printLink } from '../../../game-frame/debug/model/link.ts';
import { PresetStore } from '../../../game-frame/debug/model/preset-store.ts';

const anyChanges = fc
  .dictionary(
    fc.constantFrom(...configFields.filter(({ key }) => !isList(key)).map(({ key }) => key)),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map((shares) =>
    Object.fromEntries(
      configFields
        .filter(({ key }) => key in shares)
        .map(({ key, min, max }) => [key, min + (max - min) * (shares[key] ?? 0)]),
    ),
  );

describe('changes', () => {
  test('applied to the shipped config and read back are the same', () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        expect(withChanges(changesOf(withChanges(changes)))).toEqual(withChanges(changes));
      }),
    );
  });
});

test('a level that is never spawned has a weight of 0', () => {
  expect(shippedNumbers('spawnWeights')).toEqual([...config.spawnWeights, ...Array.from({ length: 6 }, () => 0)]);
  expect(shippedNumbers('radii')).toEqual(config.radii);
  expect(shippedNumbers('points')).toHaveLength(LEVELS);
  expect(shippedNumbers('gravity')).toEqual([config.gravity]);
});

test.each([
  ['in the list', 1, 7, [4, 7, 0]],
  ['beyond it', 4, 7, [4, 5, 0, 0, 7]],
  ['beyond it, nothing', 4, 0, [4, 5, 0]],
])('a number %s is replaced, and the list is no longer than it must be', (_, index, value, list) => {
  expect(withNumber([4, 5, 0], index, value, 3)).toEqual(list);
});

function storageOf(text: string) {
  let stored = text;
  return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value), text: () => stored };
}

describe('files of presets', () => {
  const presets: Preset[] = [
    { name: 'Moon', changes: { gravity: 6 } },
    { name: '蹦床', changes: { restitution: 0.8, radii: config.radii } },
  ];

  test.each([
    ['no JSON', '{'],
    ['another format', '{"format":"other","presets":[]}'],
    ['an unknown value', printPresets(presets).replace('gravity', 'gravitas')],
    ['a value out of range', printPresets(presets).replace('"gravity": 6', '"gravity": -6')],
    ['no name', printPresets(presets).replace('Moon', ' ')],
  ])('are refused whole: %s', (_, text) => {
    expect(parsePresets(text)).toBeNull();
  });

  test('merging replaces by name', () => {
    const merged = mergePresets(presets, [{ name: 'Moon', changes: { gravity: 5 } }]);
    expect(merged.map(({ name }) => name)).toEqual(['蹦床', 'Moon']);
    expect(merged[1]?.changes).toEqual({ gravity: 5 });
  });

  test('are stored; invalid content counts as none, a full storage is reported', () => {
    const storage = storageOf('');
    expect(new PresetStore(storage).own).toEqual([]);
    expect(new PresetStore(storage).add(presets, 'Saved.')).toBe('Saved.');
    expect(new PresetStore(storage).own).toEqual(presets);
    storage.setItem('', 'broken');
    expect(new PresetStore(storage).own).toEqual([]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const store = new PresetStore(full);
    expect(store.add(presets, 'Saved.')).toMatch(/^Saved\. Until the page closes/);
    expect(store.own).toEqual(presets);
  });
});

describe('stored presets', () => {
  test('of two tabs that save one after the other are both kept', () => {
    const storage = storageOf('');
    const [here, there] = [new PresetStore(storage), new PresetStore(storage)];
    here.add([{ name: 'from A', changes: {} }], '');
    there.add([{ name: 'from B', changes: {} }], '');
    expect(here.own.map(({ name }) => name)).toEqual(['from A', 'from B']);
    there.remove('from A');
    expect(here.own.map(({ name }) => name)).toEqual(['from B']);
  });

  const moon = { name: 'Moon', changes: { gravity: 6 } };

  test('of another build hide no others, and outlive a save', () => {
    const strange = { name: 'Later', changes: { gravitas: 6 } };
    const storage = storageOf(printPresets([moon]).replace('[', `[${JSON.stringify(strange)},`));
    const store = new PresetStore(storage);
    expect(store.own).toEqual([moon]);
    store.add([{ name: 'New', changes: {} }], '');
    expect(storage.text()).toContain('gravitas');
    expect(new PresetStore(storage).own.map(({ name }) => name)).toEqual(['Moon', 'New']);
  });
});

describe('links', () => {
  test('say what they change', () => {
    const games = { name: 'Moon', seed: 's1', config: { ...config, gravity: 6 } };
    expect(printLink(games)).toBe('#name=Moon&seed=s1&gravity=6');
  });

  test('typed by hand carry zero, and lists', () => {
    expect(parseLink('#linearDamping=0&spawnWeights=1,0,3')?.config).toEqual({
      ...config,
      linearDamping: 0,
      spawnWeights: [1, 0, 3],
    });
  });

  test('that are empty are the shipped game', () => {
    expect(parseLink('')).toMatchObject({ config, tick: 0, actions: [] });
  });
});
