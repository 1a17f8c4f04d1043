import { parsePresets, type Preset, printPresets } from './preset.ts';

const KEY = 'capsule-armory.lab.presets';

/** The presets kept in this browser; none when there are none or they cannot be read. */
export const loadPresets = (storage: Pick<Storage, 'getItem'>): readonly Preset[] =>
  parsePresets(storage.getItem(KEY) ?? '') ?? [];

/** Keeps presets in this browser. @returns whether the browser took them */
export function savePresets(storage: Pick<Storage, 'setItem'>, presets: readonly Preset[]): boolean {
  try {
    storage.setItem(KEY, printPresets(presets));
    return true;
  } catch {
    return false;
  }
}
