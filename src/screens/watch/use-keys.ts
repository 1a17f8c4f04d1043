import { useEffect } from 'react';
import { replayKey, type WatchPageMessage } from '../../../game-frame/bridge/watch.ts';
import type { PlaybackState } from './use-replay.ts';

/** Keys steer the replay wherever the focus is, but for what a control does with them itself. */
export function useKeys(playback: PlaybackState | null, send: (message: WatchPageMessage) => void): void {
  useEffect(() => {
    if (playback === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const message = replayKey(event, playback);
      if (message) send(message);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [playback, send]);
}
