import type { Lab } from '../lab.ts';
import {
  type GameRecord,
  logOf,
  parseRecord,
  printRecord,
  InvalidRecordError,
  recordOf,
  recordOfLog,
} from '../model/record.ts';
import { createDivergenceView } from './divergence-view.ts';
import { button, download, el, labelled, row, setText } from './dom.ts';
import type { Tab } from './tabs.ts';

/** Ticks that a check plays between two frames. */
const CHECKED_A_FRAME = 1500;

/** The tab, and what other parts of the page give it to watch. */
export interface RecordTab extends Tab {
  /** Watches a record file. */
  open(text: string): void;
  /** Watches a player's game. */
  openLog(id: string, gameData: string): void;
}

/** Records: save, drop, paste, watch, check. */
export function createRecordTab(lab: Lab): RecordTab {
  const message = el('output', { class: 'message' });
  const text = el('textarea', { rows: 5, spellcheck: 'false', 'aria-label': 'Record or game_data' });
  const id = el('input', { type: 'text', maxlength: 128, placeholder: "the game's id", class: 'seed' });
  const hash = el('input', { type: 'text', maxlength: 16, placeholder: 'hash, if known', class: 'seed' });
  const view = createDivergenceView(lab);

  const follow = (read: () => GameRecord): void => {
    try {
      const record = read();
      lab.follow(record);
      setText(message, `Following ${record.id}: ${record.actions.length} inputs, ${record.endTick} ticks.`);
    } catch (fault) {
      if (!(fault instanceof InvalidRecordError)) throw fault;
      setText(message, fault.message);
    }
  };
  const open = (content: string): void => follow(() => parseRecord(content));
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
    el('p', { class: 'hint' }, 'Drop a record file anywhere on this page, or paste one here:'),
    text,
    row(
      button('Watch record', () => open(text.value)),
      button('Check to the end', () => checkAll(lab), 'As fast as it goes'),
    ),
    row(labelled('Id', id), labelled('Hash', hash)),
    row(
      button('Watch game_data', () =>
        follow(() => recordOfLog(id.value.trim(), text.value, hash.value.trim() || undefined)),
      ),
    ),
    message,
    el('h2', {}, 'Against the record'),
    view.element,
  );
  const openLog = (game: string, gameData: string): void => follow(() => recordOfLog(game, gameData));
  return { name: 'Record', element, open, openLog, refresh: () => view.refresh() };
}

/** Plays the followed record to its end, some ticks a frame. */
function checkAll(lab: Lab): void {
  const { record, a } = lab;
  if (!record) return;
  lab.paused = true;
  const before = a.tick;
  lab.seek(before + CHECKED_A_FRAME);
  if (lab.a.tick > before && lab.a.tick < record.endTick) requestAnimationFrame(() => checkAll(lab));
}
