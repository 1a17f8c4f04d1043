import { useAtom } from 'jotai/react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  openWatchPageBridge,
  replayKey,
  type WatchFrameMessage,
  type WatchPageMessage,
} from '../../../game-frame/bridge/watch.ts';
import type { WatchedGame } from '../../contract/index.ts';
import { musicAtom } from '../../sound/use-sound.ts';
import { isShared, onSharedMessage, useFrameBridge } from '../use-frame-bridge.ts';

type MessageOf<Type> = Extract<WatchFrameMessage, { readonly type: Type }>;
/** The current position and state of a replay. */
export type PlaybackState = MessageOf<'playback'>;
/** A merge that is marked on the track. */
export type Mark = MessageOf<'marks'>['marks'][number];

/** A replay as the screen knows it. */
export interface Replay {
  /** `null` until its first frame is drawn. */
  readonly playback: PlaybackState | null;
  readonly marks: readonly Mark[];
  /** Why the replay cannot be shown. */
  readonly failed: MessageOf<'failed'>['why'] | null;
  readonly send: (message: WatchPageMessage) => void;
}

/**
 * Exchanges messages with the replay in a frame: the game to show, its position, its sounds. Keys control the replay
 * wherever the focus is, except those that the focused control handles itself.
 * @param replay `null` until it is known
 */
export function useReplay(
  frame: RefObject<HTMLIFrameElement | null>,
  replay: WatchedGame['replay'],
  onBack: () => void,
): Replay {
  const [loaded, setLoaded] = useState(false);
  const [playback, setPlayback] = useState<PlaybackState | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [failed, setFailed] = useState<Replay['failed']>(null);
  const [music, setMusic] = useAtom(musicAtom);

  const send = useFrameBridge(frame, openWatchPageBridge, (message, answer) => {
    if (isShared(message)) return onSharedMessage(message, setMusic);
    switch (message.type) {
      case 'loaded':
        return setLoaded(true);
      case 'ready':
        return answer({ type: 'checkMusic', on: music });
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
  useEffect(() => send({ type: 'checkMusic', on: music }), [music, send]);
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
