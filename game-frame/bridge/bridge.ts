import * as v from 'valibot';
import { type FrameMessage, frameMessages, type PageMessage, pageMessages, parseMessage } from './messages.ts';

/** Marks our messages among those of browser extensions and WebView hosts. */
const NAMESPACE = 'capsule-armory';
const wrapped = v.object({ ns: v.literal(NAMESPACE), message: v.unknown() });

/** A message as it is posted. */
const envelope = (message: object): object => ({ ns: NAMESPACE, message });

/** One end of the channel between page and game. */
export interface Bridge<Out extends object> {
  /** Posts a message to the peer; lost when the peer is gone. */
  readonly send: (message: Out) => void;
  /** Stops listening. */
  readonly close: () => void;
}

interface End<In> {
  /** This end's window. */
  readonly self: Window;
  /** The other end's window, asked for at each message since a frame's window comes late and can go. */
  readonly peer: () => Window | null;
  /** The message that this is, if it is one. */
  readonly parse: (message: unknown) => In | undefined;
  readonly onMessage: (message: In) => void;
}

/** Same origin, the very peer, our namespace, a known shape: anything else is not ours to answer. */
export function openBridge<In, Out extends object>({ self, peer, parse, onMessage }: End<In>): Bridge<Out> {
  const { origin } = self.location;
  const listener = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== peer()) return;
    const { success, output } = v.safeParse(wrapped, event.data);
    const message = success ? parse(output.message) : undefined;
    if (message !== undefined) onMessage(message);
  };
  self.addEventListener('message', listener);
  return {
    send: (message) => peer()?.postMessage(envelope(message), origin),
    close: () => self.removeEventListener('message', listener),
  };
}

/** The page's end: hears the game in `frame`. */
export function openPageBridge(
  frame: () => Window | null,
  onMessage: (message: FrameMessage) => void,
): Bridge<PageMessage> {
  return openBridge({ self: window, peer: frame, parse: (message) => parseMessage(frameMessages, message), onMessage });
}

/** The game's end: hears the page around it; silent when the game is opened on its own. */
export function openFrameBridge(onMessage: (message: PageMessage) => void): Bridge<FrameMessage> {
  const parent = window.parent === window ? null : window.parent;
  return openBridge({
    self: window,
    peer: () => parent,
    parse: (message) => parseMessage(pageMessages, message),
    onMessage,
  });
}
