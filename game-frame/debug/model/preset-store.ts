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
  private readonly listeners = new Set<() => void>();
  private shown: readonly string[] = [];

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

  /** Names of all presets: another list only when they changed. */
  readonly names = (): readonly string[] => {
    const names = this.all.map(({ name }) => name);
    if (names.join('\n') !== this.shown.join('\n')) this.shown = names;
    return this.shown;
  };

  /** Calls a function at each change, also at one by another tab of the lab. @returns stops it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  /** The config of a preset; the shipped one for an unknown name. */
  configOf(name: string): SimConfig {
    return withChanges(this.all.find((preset) => preset.name === name)?.changes ?? {});
  }

  /**
   * Adds presets or replaces those of the same name; none when one has the name of the shipped game.
   * @param done what to tell the user when they were added
   * @returns what to tell the user
   */
  add(presets: readonly Preset[], done: string): string {
    if (presets.some(({ name }) => name === SHIPPED_NAME))
      return `“${SHIPPED_NAME}” is the shipped game: choose another name.`;
    return this.save(mergePresets(this.own, presets))
      ? done
      : `${done} Until the page closes: the browser keeps nothing.`;
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
    } finally {
      for (const listener of this.listeners) listener();
    }
  }
}
