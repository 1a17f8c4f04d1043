import type { RefObject } from 'react';
import type { Command } from '../commands.ts';
import { Button } from './controls.tsx';

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

interface Props {
  readonly commands: readonly Command[];
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** The dialog that lists all keys. */
export const Help = ({ commands, dialog }: Props) => (
  <dialog ref={dialog} className="lab-help" aria-label="Keys">
    <h2>Keys</h2>
    <ul>
      {commands.map(({ key, label }) => (
        <li key={key}>
          <kbd>{NAMES[key] ?? key}</kbd>
          {label}
        </li>
      ))}
    </ul>
    <p className="lab-hint">
      With the mouse: click a ball for its numbers; click beside balls to drop. In edit mode: drag a ball, spawn others.
      What is edited goes its own way; undo, or choose the other branch, to go back. The name of a value can be dragged:
      fine with Alt, coarse with Shift.
    </p>
    <Button onClick={() => dialog.current?.close()}>Close</Button>
  </dialog>
);
