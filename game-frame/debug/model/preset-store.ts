import type { SimConfig } from '../../sim/index.ts';
import { withChanges } from '../../balance/config/changes.ts';
import { mergePresets, type Preset, printPresets, readPresets, SHIPPED_NAME } from '../../balance/config/preset.ts';

const KEY = 'capsule-armory.lab.presets';
const TAKEN = `“${SHIPPED_NAME}” is the shipped game: choose another name.`;

/** The presets of this browser, and the shipped game as the first of them. Other tabs of the lab change them, too. */
export class PresetStore {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Presets that the browser failed to store: kept until the page closes. */
  private unstored: string | null = null;
  /** Names of all presets, the shipped one first: another list when something changed. */
  names: readonly string[] = [];

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.storage = storage;
    this.refresh();
  }

  /** The presets without the shipped one, as they are stored now. */
  get own(): readonly Preset[] {
    return this.read().presets;
  }

  /** Reads the names again: they have changed, here or in another tab. */
  refresh(): void {
    this.names = [SHIPPED_NAME, ...this.own.map(({ name }) => name)];
  }

  /** The config of a preset; the shipped one for an unknown name. */
  configOf(name: string): SimConfig {
    return withChanges(this.own.find((preset) => preset.name === name)?.changes ?? {});
  }

  /**
   * Adds presets or replaces those of the same name; none when one has the name of the shipped game.
   * @param done message for the user on success @returns message for the user
   */
  add(presets: readonly Preset[], done: string): string {
    if (presets.some(({ name }) => name === SHIPPED_NAME)) return TAKEN;
    this.save(mergePresets(this.own, presets));
    return this.unstored === null ? done : `${done} Until the page closes: the browser keeps nothing.`;
  }

  remove(name: string): void {
    this.save(this.own.filter((preset) => preset.name !== name));
  }

  private read(): ReturnType<typeof readPresets> {
    return readPresets(this.unstored ?? this.storage.getItem(KEY) ?? '');
  }

  /** Stores presets, and those that this build can't read as they are. */
  private save(presets: readonly Preset[]): void {
    const text = printPresets([...this.read().others, ...presets]);
    this.unstored = null;
    try {
      this.storage.setItem(KEY, text);
    } catch {
      this.unstored = text;
    }
    this.refresh();
  }
}
