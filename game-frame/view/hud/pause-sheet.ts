import { el } from '../../dom.ts';
import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import './paper.css';
import './pause-sheet.css';

interface Sheet {
  readonly warning: string;
  /** The sheet was closed, by button or Escape. */
  readonly onResume: () => void;
  readonly onMusic: (on: boolean) => void;
  readonly onSwitch: (what: 'effects' | 'vibration', on: boolean) => void;
  readonly onHome: () => void;
}

/** A switch, named after its state, that is on at first. */
function createSwitch(name: (on: boolean) => string, onChange: (on: boolean) => void) {
  let state = true;
  const set = (on: boolean): void => {
    state = on;
    element.setAttribute('aria-checked', String(on));
    element.textContent = name(on);
  };
  const change = (): void => {
    set(!state);
    onChange(state);
  };
  const element = candyButton('violet', change, '', { role: 'switch' });
  set(true);
  return { element, set, isOn: (): boolean => state };
}

/** A text as phrases that do not wrap internally: no line is left with a single character. */
const phrases = (text: string): readonly HTMLElement[] =>
  (text.match(/[^，；]+[，；]?/g) ?? []).map((phrase) => el('span', { class: 'frame-phrase' }, phrase));

/** Builds the pause sheet: continue, music, effects, vibration where the device can, home, and what leaving costs. */
export function createPauseSheet({ warning, onResume, onMusic, onSwitch, onHome }: Sheet) {
  const music = createSwitch(copy.pause.music, onMusic);
  const effects = createSwitch(copy.pause.effects, (on) => onSwitch('effects', on));
  const vibration = createSwitch(copy.pause.vibration, (on) => onSwitch('vibration', on));
  const switches = 'vibrate' in navigator ? [music, effects, vibration] : [music, effects];
  const sheet: HTMLDialogElement = el(
    'dialog',
    { class: 'pause-sheet', 'aria-label': copy.pause.title },
    el(
      'div',
      { class: 'paper pause-sheet-box' },
      el('h1', { class: 'pause-sheet-title' }, copy.pause.title),
      candyButton('', () => sheet.close(), copy.pause.resume),
      el('div', { class: 'pause-sheet-switches' }, ...switches.map(({ element }) => element)),
      candyButton('ghost', onHome, copy.pause.home),
      el('p', {}, ...phrases(warning)),
    ),
  );
  sheet.addEventListener('close', onResume);
  return {
    element: sheet,
    /** Opens the sheet. @returns false when it was open */
    open: (): boolean => {
      if (sheet.open) return false;
      sheet.showModal();
      return true;
    },
    setMusic: music.set,
    setEffects: effects.set,
    setVibration: vibration.set,
    vibrates: vibration.isOn,
  };
}
