import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { currentToastAtom } from '../state/overlays.ts';
import { openSoundPlayer, soundPlayer } from './sound-player.ts';
import { storedAtom } from '../state/storage.ts';

export const effectsAtom = storedAtom('effects', v.boolean(), true);
export const musicAtom = storedAtom('music', v.boolean(), true);
export const vibrationAtom = storedAtom('vibration', v.boolean(), true);

const onTap = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) soundPlayer.play('tap');
};

/** The app's sound: its start, the settings, the cues of buttons and toasts. @param game whether a game is shown */
export function useSound(game: boolean): void {
  const music = useAtomValue(musicAtom);
  const effects = useAtomValue(effectsAtom);
  useEffect(() => soundPlayer.enable(music, effects), [music, effects]);
  useEffect(() => soundPlayer.game(game), [game]);
  const toast = useAtomValue(currentToastAtom);
  useEffect(() => {
    if (toast?.cue) soundPlayer.play(toast.cue);
  }, [toast]);
  useEffect(() => {
    document.addEventListener('click', onTap, true);
    const close = openSoundPlayer();
    return () => {
      document.removeEventListener('click', onTap, true);
      close();
    };
  }, []);
}
