import { useSetAtom } from 'jotai';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { Button } from './controls.tsx';
import { openText } from './open-text.ts';
import { useShared } from './shared.ts';
import { noticeAtom, tabAtom } from './state.ts';

/** Opens the text of a file, and the tab of its kind. */
export function useOpenText(): (text: string) => void {
  const { lab, presets } = useShared();
  const [say, openTab] = [useSetAtom(noticeAtom), useSetAtom(tabAtom)];
  return (text) => {
    const { tab, notice } = openText(text, lab, presets);
    say(notice);
    openTab(tab);
  };
}

/** Props of an element that opens the files which are dropped on it. */
export function useDroppedFiles() {
  const open = useOpenText();
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void event.dataTransfer.files[0]?.text().then(open);
    },
  };
}

/** A button that asks for a file: where nothing can be dropped, as on a phone. */
export function FileButton() {
  const open = useOpenText();
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void currentTarget.files?.[0]?.text().then(open);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden aria-label="File" onChange={take} />
      <Button title="A record, a player's game, presets; or drop it here" onClick={() => input.current?.click()}>
        Open file
      </Button>
    </>
  );
}
