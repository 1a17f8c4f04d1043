import { copy } from '../copy.ts';
import { button, element } from './dom.ts';

/** The pause sheet. */
export interface PauseSheet {
  readonly element: HTMLDialogElement;
  /** @returns whether it was closed before */
  open(): boolean;
  setMusic(on: boolean): void;
}

interface Sheet {
  /** What leaving the game costs. */
  readonly warning: string;
  /** The sheet was closed, by button or Escape. */
  readonly onResume: () => void;
  readonly onMusic: () => void;
  readonly onHome: () => void;
}

/** Builds the pause sheet: go on, music, home with what leaving costs. */
export function createPauseSheet({ warning, onResume, onMusic, onHome }: Sheet): PauseSheet {
  const music = button('candy violet', { role: 'switch' }, onMusic, copy.pause.music);
  const sheet: HTMLDialogElement = element(
    'dialog',
    'sheet',
    { 'aria-label': copy.pause.title },
    element('h1', 'ribbon', {}, copy.pause.title),
    button('candy', {}, () => sheet.close(), copy.pause.resume),
    music,
    button('candy ghost', {}, onHome, copy.pause.home),
    element('p', '', {}, warning),
  );
  sheet.addEventListener('close', onResume);
  return {
    element: sheet,
    open: () => {
      if (sheet.open) return false;
      sheet.showModal();
      return true;
    },
    setMusic: (on) => {
      music.setAttribute('aria-checked', String(on));
      music.textContent = on ? copy.pause.musicOn : copy.pause.musicOff;
    },
  };
}
