import { useEffect, useEffectEvent } from 'react';
import { replayKey, type WatchPageMessage } from '../../../game-frame/bridge/watch.ts';
import type { PlaybackState } from './use-replay.ts';

/** Keys steer the replay wherever the focus is, but for what a control does with them itself. */
export function useKeys(playback: PlaybackState | null, send: (message: WatchPageMessage) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const message = playback && replayKey(event, playback);
    if (message) send(message);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
