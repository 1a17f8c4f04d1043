import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import { phrases } from './dom.ts';
import { el } from '../../dom.ts';
import './paper.css';
import './pause-sheet.css';

/** The pause sheet. */
export interface PauseSheet {
  readonly element: HTMLDialogElement;
  /** Opens the sheet. @returns false when it was open */
  open(): boolean;
  setMusic(on: boolean): void;
  setEffects(on: boolean): void;
}

interface Sheet {
  /** What leaving the game costs. */
  readonly warning: string;
  /** The sheet was closed, by button or Escape. */
  readonly onResume: () => void;
  readonly onMusic: () => void;
  readonly onEffects: () => void;
  readonly onHome: () => void;
}

/** Builds the pause sheet: continue, music, effects, home, and what leaving costs. */
export function createPauseSheet({ warning, onResume, onMusic, onEffects, onHome }: Sheet): PauseSheet {
  const music = candyButton(['violet'], onMusic, copy.pause.music, { role: 'switch' });
  const effects = candyButton(['violet'], onEffects, copy.pause.effects, { role: 'switch' });
  const sheet: HTMLDialogElement = el(
    'dialog',
    { class: 'paper pause-sheet', 'aria-label': copy.pause.title },
    el('h1', { class: 'pause-sheet-title' }, copy.pause.title),
    candyButton([], () => sheet.close(), copy.pause.resume),
    el('div', { class: 'pause-sheet-switches' }, music, effects),
    candyButton(['ghost'], onHome, copy.pause.home),
    el('p', {}, ...phrases(warning)),
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
    setEffects: (on) => {
      effects.setAttribute('aria-checked', String(on));
      effects.textContent = on ? copy.pause.effectsOn : copy.pause.effectsOff;
    },
  };
}
