import { useAtom, useSetAtom } from 'jotai';
import { UnreadableError } from '../../balance/config/changes.ts';
import { parsePresets } from '../../balance/config/preset.ts';
import { stopAt } from '../commands.ts';
import type { Lab } from '../lab.ts';
import { parseRecord, versionNote } from '../model/record.ts';
import { Buttons } from './controls.tsx';
import { useShared } from './shared.ts';
import { noticeAtom, tabAtom, textAtom } from './state.ts';

export function useTexts() {
  const { lab, presets } = useShared();
  const [setText, say, openTab] = [useSetAtom(textAtom), useSetAtom(noticeAtom), useSetAtom(tabAtom)];
  return {
    /** Opens presets, a record or a player's game, and its tab. Other files are ignored. */
    open: (text: string): void => {
      const found = parsePresets(text);
      openTab(found ? 'Presets' : 'Record');
      say(found ? presets.add(found, `Imported ${found.length}.`) : openRecord(text, lab));
    },
    /** Offers a text in the text box and as a file. */
    handOver: (name: string, text: string): void => {
      setText(text);
      download(name, text);
      say(`${name}: below, and as a file.`);
    },
    setText,
    say,
  };
}

function openRecord(text: string, lab: Lab): string {
  try {
    const record = parseRecord(text);
    lab.openRecord(record);
    // Only the end of a player's game is known, so the search goes backwards from there.
    if (record.trace === '') stopAt(lab, record.endTick);
    return `Following ${record.id}: ${record.actions.length} inputs, ${record.endTick} ticks. ${versionNote(record)}`;
  } catch (error) {
    if (error instanceof UnreadableError) return `Not a record of this lab: ${error.message}`;
    throw error;
  }
}

/** Asks for a file: where nothing can be dropped, as on a phone. */
export function chooseFile(open: (text: string) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  input.addEventListener('change', () => void input.files?.[0]?.text().then(open));
  input.click();
}

export function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // In the next task the download has a reference of its own.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

/** The last saved text, and a place to paste one. */
export function TextBox() {
  const [text, setText] = useAtom(textAtom);
  const { open } = useTexts();
  return (
    <>
      <textarea
        rows={6}
        aria-label="Text"
        placeholder="A record, a player’s game, or presets: paste it here, or drop its file anywhere"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Buttons of={{ 'Open the text': () => open(text) }} />
    </>
  );
}
