import { parsePresets } from '../../balance/config/preset.ts';
import type { Lab } from '../lab.ts';
import type { PresetStore } from '../model/preset-store.ts';
import { type GameRecord, InvalidRecordError, parseRecord, versionNote } from '../model/record.ts';

/** What an opened text was, and what to tell the user of it. */
export interface Opened {
  readonly tab: 'Presets' | 'Record';
  readonly notice: string;
}

/** Opens the text of a file: presets, a record, a player's game. What is none of them changes nothing. */
export function openText(text: string, lab: Lab, store: PresetStore): Opened {
  const presets = parsePresets(text);
  if (presets) return { tab: 'Presets', notice: store.add(presets, `Imported ${presets.length}.`) };
  try {
    return { tab: 'Record', notice: follow(parseRecord(text), lab) };
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error;
    return { tab: 'Record', notice: error.message };
  }
}

function follow(record: GameRecord, lab: Lab): string {
  lab.openRecord(record);
  if (record.trace === '') {
    // A player's game, of which only the end is known: what happened is looked for backwards from there.
    lab.paused = true;
    lab.seek(record.endTick);
  }
  const following = `Following ${record.id}: ${record.actions.length} inputs, ${record.endTick} ticks.`;
  return `${following} ${versionNote(record)}`.trim();
}
