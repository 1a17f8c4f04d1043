import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Bridge } from '../../game-frame/bridge/index.ts';
import { soundPlayer } from '../sound/sound-player.ts';

/**
 * Opens a channel to the game in a frame, as long as the screen is shown; its alarm ends with it.
 * @param open opens the page's end of the channel; always the same function
 * @param onMessage takes each message, and what answers it; may be another one with each rendering
 * @returns posts a message to the frame, always the same function
 */
export function useFrameBridge<In, Out extends object>(
  frame: RefObject<HTMLIFrameElement | null>,
  open: (peer: () => Window | null, onMessage: (message: In) => void) => Bridge<Out>,
  onMessage: (message: In, answer: (message: Out) => void) => void,
): (message: Out) => void {
  const bridge = useRef<Bridge<Out>>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const opened = open(
      () => frame.current?.contentWindow ?? null,
      (message) => latest.current(message, opened.send),
    );
    bridge.current = opened;
    return () => {
      opened.close();
      soundPlayer.danger(false);
    };
  }, [frame, open]);
  return useCallback((message: Out) => bridge.current?.send(message), []);
}
