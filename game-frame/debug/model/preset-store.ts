import type { SimConfig } from '../../sim/index.ts';
import { withChanges } from '../../balance/config/changes.ts';
import { mergePresets, type Preset, printPresets, readPresets, SHIPPED_NAME } from '../../balance/config/preset.ts';

const KEY = 'capsule-armory.lab.presets';
const SHIPPED: Preset = { name: SHIPPED_NAME, changes: {} };

/** The presets of this browser, and the shipped game as the first of them. */
export class PresetStore {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the browser did not store: kept until the page closes. */
  private unstored: string | null = null;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.storage = storage;
  }

  /** The presets without the shipped one, as they are stored now: another tab of the lab may have changed them. */
  get own(): readonly Preset[] {
    return this.read().presets;
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

  private read(): ReturnType<typeof readPresets> {
    return readPresets(this.unstored ?? this.storage.getItem(KEY) ?? '');
  }

  /** Stores presets, and those that this build can't read as they are. */
  private save(presets: readonly Preset[]): boolean {
    const text = printPresets([...this.read().others, ...presets]);
    try {
      this.storage.setItem(KEY, text);
      this.unstored = null;
      return true;
    } catch {
      this.unstored = text;
      return false;
    }
  }
}
