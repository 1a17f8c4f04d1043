import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  openWatchPageBridge,
  replayKey,
  type WatchFrameMessage,
  type WatchPageMessage,
} from '../../../game-frame/bridge/watch.ts';
import type { WatchedGame } from '../../contract/index.ts';
import { useFrameBridge } from '../use-frame-bridge.ts';

type MessageOf<Type> = Extract<WatchFrameMessage, { readonly type: Type }>;
/** The current position and state of a replay. */
export type PlaybackState = MessageOf<'playback'>;

export interface Replay {
  /** `null` until its first frame is drawn. */
  readonly playback: PlaybackState | null;
  /** Merges marked on the slider. */
  readonly marks: MessageOf<'marks'>['marks'];
  /** The reason why the replay can't be shown. */
  readonly failed: MessageOf<'failed'>['why'] | null;
  readonly send: (message: WatchPageMessage) => void;
}

/**
 * Exchanges messages with the replay in a frame. Keys control the replay wherever the focus is, except those handled by
 * the focused control.
 * @param replay `null` until it is fetched
 */
export function useReplay(
  frame: RefObject<HTMLIFrameElement | null>,
  replay: WatchedGame['replay'],
  onBack: () => void,
): Replay {
  const [loaded, setLoaded] = useState(false);
  const [playback, setPlayback] = useState<PlaybackState | null>(null);
  const [marks, setMarks] = useState<Replay['marks']>([]);
  const [failed, setFailed] = useState<Replay['failed']>(null);

  const send = useFrameBridge(frame, openWatchPageBridge, (message) => {
    switch (message.type) {
      case 'loaded':
        return setLoaded(true);
      case 'ready':
        return undefined;
      case 'failed':
        return setFailed(message.why);
      case 'playback':
        return setPlayback(message);
      case 'marks':
        return setMarks((known) => [...known, ...message.marks]);
      case 'goBack':
        return onBack();
    }
  });
  useEffect(() => {
    if (loaded && replay) send({ type: 'watch', ...replay });
  }, [loaded, replay, send]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const message = playback && replayKey(event, playback);
    if (message) send(message);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return { playback, marks, failed, send };
}
