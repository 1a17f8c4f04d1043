import type { SimConfig } from '../../sim/index.ts';
import { withChanges } from './changes.ts';
import { mergePresets, type Preset, printPresets, readPresets } from './preset.ts';

const KEY = 'capsule-armory.lab.presets';
/** Name of the preset that is the shipped game. */
export const SHIPPED_NAME = 'shipped';
const SHIPPED: Preset = { name: SHIPPED_NAME, changes: {} };

/** The presets of this browser, and the shipped game as the first of them. */
export class PresetStore {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The presets without the shipped one. */
  own: readonly Preset[];

  /** Stored presets that this build can't read: they are stored again as they are. */
  readonly unreadable: readonly unknown[];

  /** Loads the presets; those that are not valid are left out. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.storage = storage;
    const { presets, others } = readPresets(storage.getItem(KEY) ?? '');
    this.own = presets;
    this.unreadable = others;
  }

  /** The shipped one first. */
  get all(): readonly Preset[] {
    return [SHIPPED, ...this.own];
  }

  /** The config of a preset; the shipped one for an unknown name. */
  configOf(name: string): SimConfig {
    return withChanges(this.all.find((preset) => preset.name === name)?.changes ?? {});
  }

  /**
   * Adds presets or replaces those of the same name.
   * @returns whether the browser stored them
   * @throws RangeError when one has the name of the shipped game; then none is added
   */
  add(presets: readonly Preset[]): boolean {
    if (presets.some(({ name }) => name === SHIPPED_NAME))
      throw new RangeError(`“${SHIPPED_NAME}” is the shipped game: choose another name.`);
    return this.save(mergePresets(this.own, presets));
  }

  /** Removes a preset. @returns whether the browser stored the change */
  remove(name: string): boolean {
    return this.save(this.own.filter((preset) => preset.name !== name));
  }

  private save(presets: readonly Preset[]): boolean {
    this.own = presets;
    try {
      this.storage.setItem(KEY, printPresets([...this.unreadable, ...presets]));
      return true;
    } catch {
      return false;
    }
  }
}
