import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bridge, FrameMessage } from '../../game-frame/bridge/index.ts';
import { reloadPage } from '../routing/reload.ts';
import { soundPlayer } from '../sound/sound-player.ts';

const SHARED = ['gesture', 'reload', 'startMusic', 'stopMusic', 'sound', 'danger'] as const;
type SharedMessage = Extract<FrameMessage, { readonly type: (typeof SHARED)[number] }>;

/** Whether a message is one that a game and a replay have in common. */
export const isShared = (message: { readonly type: string }): message is SharedMessage =>
  SHARED.some((type) => type === message.type);

/** Handles a message that a game and a replay have in common. */
export function onSharedMessage(message: SharedMessage, setMusic: (on: boolean) => void): void {
  switch (message.type) {
    case 'gesture':
      return soundPlayer.wake();
    case 'reload':
      return reloadPage();
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
 * Opens a channel to the game in a frame, and closes it when the screen unmounts, which also stops the alarm.
 * @param open opens the page's end of the channel; must be the same function in every render
 * @param onMessage receives each message and a function that replies to it
 * @returns posts a message to the frame; the same function in every render
 */
export function useFrameBridge<In, Out extends object>(
  frame: RefObject<HTMLIFrameElement | null>,
  open: (peer: () => Window | null, onMessage: (message: In) => void) => Bridge<Out>,
  onMessage: (message: In, answer: (message: Out) => void) => void,
): (message: Out) => void {
  const bridge = useRef<Bridge<Out>>(null);
  const handle = useEffectEvent(onMessage);
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
  return useCallback((message: Out) => bridge.current?.send(message), []);
}
