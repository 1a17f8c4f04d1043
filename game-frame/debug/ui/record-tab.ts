import { el } from '../../dom.ts';
import type { Lab } from '../lab.ts';
import {
  type GameRecord,
  logOf,
  parseRecord,
  printRecord,
  InvalidRecordError,
  recordOf,
  recordOfLog,
  versionNote,
} from '../model/record.ts';
import { createDivergenceView } from './divergence-view.ts';
import { createHashView } from './hash-view.ts';
import { button, download, labelled, row, setText } from './dom.ts';
import type { FileTab } from './tabs.ts';

/** Records: save, open, compare. */
export function createRecordTab(lab: Lab): FileTab {
  const message = el('output', { class: 'lab-message' });
  const text = el('textarea', { rows: 5, spellcheck: 'false', 'aria-label': 'Record or game_data' });
  const id = el('input', { type: 'text', maxlength: 128, placeholder: "the game's id", class: 'lab-seed' });
  const hash = el('input', { type: 'text', maxlength: 16, placeholder: 'hash, if known', class: 'lab-seed' });
  const view = createDivergenceView(lab);
  const hashView = createHashView(lab);

  /** @returns whether there was one to open */
  const load = (read: () => GameRecord): boolean => {
    try {
      const record = read();
      lab.openRecord(record);
      const following = `Following ${record.id}: ${record.actions.length} inputs, ${record.endTick} ticks.`;
      setText(message, `${following} ${versionNote(record)}`.trim());
      return true;
    } catch (error) {
      if (!(error instanceof InvalidRecordError)) throw error;
      setText(message, error.message);
      return false;
    }
  };
  const open = (content: string): void => {
    if (!load(() => parseRecord(content)) || lab.record?.trace !== '') return;
    // A player's game, of which only the end is known: what happened is looked for backwards from there.
    lab.paused = true;
    lab.seek(lab.record.endTick);
  };
  const openLog = (game: string, gameData: string, expected?: string): void =>
    void load(() => recordOfLog(game, gameData, expected));
  const save = (): void => {
    const record = recordOf(lab.a);
    text.value = printRecord(record);
    download(`${record.id}-${record.endTick}.lab`, text.value);
    setText(message, `Saved ${record.endTick} ticks, below and as a file.`);
  };
  const showLog = (): void => {
    const log = logOf(recordOf(lab.a));
    text.value = log ?? '';
    id.value = lab.a.id;
    setText(
      message,
      log === null ? 'An edited game has no game_data: no player could have played it.' : 'Its game_data is below.',
    );
  };

  const element = el(
    'div',
    {},
    row(button('Save record', save), button('game_data', showLog, "As a player's page would have sent it")),
    el('p', { class: 'lab-hint' }, 'Drop a record file anywhere on this page, or paste one here:'),
    text,
    row(
      button('Watch record', () => open(text.value)),
      button('Check to the end', () => checkToEnd(lab), 'As fast as it goes'),
    ),
    row(labelled('Id', id), labelled('Hash', hash)),
    row(button('Watch game_data', () => openLog(id.value.trim(), text.value, hash.value.trim() || undefined))),
    message,
    el('h2', {}, 'Against the record'),
    view.element,
    el('h2', {}, 'In other engines'),
    hashView.element,
  );
  return { name: 'Record', element, open, refresh: () => (view.refresh(), hashView.refresh()) };
}

/** Replays the open record to its end. */
function checkToEnd(lab: Lab): void {
  if (!lab.record) return;
  lab.paused = true;
  lab.seek(lab.record.endTick);
}
