import { useAtom, useAtomValue } from 'jotai/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bridge, FrameMessage, PageMessage } from '../../game-frame/bridge/index.ts';
import { soundPlayer } from '../sound/sound-player.ts';
import { musicAtom } from '../sound/use-sound.ts';
import { browserAtom } from '../state/browser.ts';

const SHARED = ['gesture', 'reload', 'startMusic', 'stopMusic', 'sound', 'danger'] as const;
type SharedMessage = Extract<FrameMessage, { readonly type: (typeof SHARED)[number] }>;
type MusicMessage = Extract<PageMessage, { readonly type: 'checkMusic' }>;

const isShared = (message: { readonly type: string }): message is SharedMessage =>
  SHARED.some((type) => type === message.type);

function onSharedMessage(message: SharedMessage, setMusic: (on: boolean) => void, reload: () => void): void {
  switch (message.type) {
    case 'gesture':
      return soundPlayer.wake();
    case 'reload':
      return reload();
    case 'startMusic':
    case 'stopMusic':
      return setMusic(message.type === 'startMusic');
    case 'sound':
      return soundPlayer.play(message.cue, message.rate, message.gain);
    case 'danger':
      return soundPlayer.danger(message.on);
  }
}

/**
 * Opens a channel to the game in a frame, and tells it the music setting once it is ready and whenever that changes.
 * @param open opens the page's end of the channel; must be stable between renders
 * @param onMessage receives each message that only this frame sends, and a function that replies to it
 */
export function useFrameBridge<Own extends { readonly type: string }, Out extends object>(
  frame: RefObject<HTMLIFrameElement | null>,
  open: (peer: () => Window | null, onMessage: (message: SharedMessage | Own) => void) => Bridge<MusicMessage | Out>,
  onMessage: (message: Own, answer: (message: MusicMessage | Out) => void) => void,
): (message: MusicMessage | Out) => void {
  const bridge = useRef<Bridge<MusicMessage | Out>>(null);
  const [music, setMusic] = useAtom(musicAtom);
  const { reload } = useAtomValue(browserAtom);
  const handle = useEffectEvent((message: SharedMessage | Own, answer: (message: MusicMessage | Out) => void): void => {
    if (isShared(message)) return onSharedMessage(message, setMusic, reload);
    if (message.type === 'ready') answer({ type: 'checkMusic', on: music });
    return onMessage(message, answer);
  });
  useEffect(() => {
    const opened = open(
      () => frame.current?.contentWindow ?? null,
      (message) => handle(message, opened.send),
    );
    bridge.current = opened;
    return () => {
      opened.close();
      soundPlayer.danger(false);
    };
  }, [frame, open]);
  useEffect(() => bridge.current?.send({ type: 'checkMusic', on: music }), [music]);
  return useCallback((message: MusicMessage | Out) => bridge.current?.send(message), []);
}
