import { useAtom } from 'jotai/react';
import { type RefObject, useEffect, useState } from 'react';
import {
  openWatchPageBridge,
  type WatchFrameMessage,
  type WatchPageMessage,
} from '../../../game-frame/bridge/watch.ts';
import type { WatchedGame } from '../../contract/index.ts';
import { reloadPage } from '../../routing/reload.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { musicAtom } from '../../state/music.ts';
import { useFrameBridge } from '../use-frame-bridge.ts';

type MessageOf<Type> = Extract<WatchFrameMessage, { readonly type: Type }>;
/** Where a replay stands. */
export type PlaybackState = MessageOf<'playback'>;
/** A great merge of a game. */
export type Mark = MessageOf<'marks'>['marks'][number];

/** A replay as the screen knows it. */
export interface Replay {
  /** `null` until its first frame is drawn. */
  readonly playback: PlaybackState | null;
  readonly marks: readonly Mark[];
  /** Why there is nothing to be seen. */
  readonly failed: MessageOf<'failed'>['why'] | null;
  readonly send: (message: WatchPageMessage) => void;
}

/**
 * Exchanges messages with the replay in a frame: what to show, where it stands, its sounds.
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

  const onMessage = (message: WatchFrameMessage, answer: Replay['send']): void => {
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
      case 'gesture':
        return soundPlayer.wake();
      case 'goBack':
        return onBack();
      case 'reload':
        return reloadPage();
      case 'startMusic':
        return setMusic(true);
      case 'stopMusic':
        return setMusic(false);
      case 'sound':
        return soundPlayer.play(message.cue, message.rate, message.gain);
      case 'danger':
        return soundPlayer.danger(message.on);
    }
  };

  const send = useFrameBridge(frame, openWatchPageBridge, onMessage);
  useEffect(() => send({ type: 'checkMusic', on: music }), [music, send]);
  useEffect(() => {
    if (loaded && replay) send({ type: 'watch', ...replay });
  }, [loaded, replay, send]);
  return { playback, marks, failed, send };
}
