import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { effectsAtom, musicAtom } from '../state/music.ts';
import { currentToastAtom } from '../state/toast.ts';
import { openSoundPlayer, soundPlayer } from './sound-player.ts';

const onTap = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) soundPlayer.play('tap');
};

/** Runs the app's sound: unlocks it in the first gesture, follows the switches, clicks for every button, gives toasts their cue. */
export function useSound(): void {
  const music = useAtomValue(musicAtom);
  const effects = useAtomValue(effectsAtom);
  useEffect(() => soundPlayer.enable(music, effects), [music, effects]);
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
