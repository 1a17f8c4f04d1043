import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { musicAtom } from '../state/music.ts';
import { openSoundPlayer, soundPlayer } from './sound-player.ts';

const onTap = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button, a') !== null) soundPlayer.play('tap');
};

/** Keeps the app's sound: unlocked by the first gesture, as loud as the switch says, a tick for every button. */
export function useSound(): void {
  const on = useAtomValue(musicAtom);
  useEffect(() => soundPlayer.enable(on), [on]);
  useEffect(() => {
    document.addEventListener('click', onTap, true);
    const close = openSoundPlayer();
    return () => {
      document.removeEventListener('click', onTap, true);
      close();
    };
  }, []);
}
