import type { SimConfig } from '../../sim/index.ts';
import { withChanges } from './changes.ts';
import { mergePresets, parsePresets, type Preset, printPresets } from './preset.ts';

const KEY = 'capsule-armory.lab.presets';
/** Name of the preset that is the shipped game. */
export const SHIPPED_NAME = 'shipped';
const SHIPPED: Preset = { name: SHIPPED_NAME, changes: {} };

/** The presets of this browser, and the shipped game as the first of them. */
export class PresetStore {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The presets without the shipped one. */
  own: readonly Preset[];

  /** Loads the presets; invalid content counts as none. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.storage = storage;
    this.own = parsePresets(storage.getItem(KEY) ?? '') ?? [];
  }

  /** The shipped one first. */
  get all(): readonly Preset[] {
    return [SHIPPED, ...this.own];
  }

  /** The config of a preset; the shipped one for an unknown name. */
  configOf(name: string): SimConfig {
    return withChanges(this.all.find((preset) => preset.name === name)?.changes ?? {});
  }

  /** Adds presets or replaces those of the same name. @returns whether the browser stored them */
  add(presets: readonly Preset[]): boolean {
    const added = presets.filter(({ name }) => name !== SHIPPED_NAME);
    return this.save(mergePresets(this.own, added));
  }

  /** Removes a preset. @returns whether the browser stored the change */
  remove(name: string): boolean {
    return this.save(this.own.filter((preset) => preset.name !== name));
  }

  private save(presets: readonly Preset[]): boolean {
    this.own = presets;
    try {
      this.storage.setItem(KEY, printPresets(presets));
      return true;
    } catch {
      return false;
    }
  }
}
