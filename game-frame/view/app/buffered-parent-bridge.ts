import { type Bridge, type FrameMessage, openFrameBridge, type PageMessage } from '../../bridge/index.ts';
import type { Opening } from './open-game.ts';

/** The bridge to the page around the frame. What that page sends before there is a game to receive it is buffered. */
export class BufferedParentBridge {
  readonly bridge: Bridge<FrameMessage>;
  readonly #buffer: PageMessage[] = [];
  #receive = (message: PageMessage): unknown => this.#buffer.push(message);

  constructor() {
    this.bridge = openFrameBridge((message) => this.#receive(message));
  }

  /** Asks which game to open; the page may know it much later only. @returns `null` without a page to ask */
  async ask(): Promise<Opening | null> {
    if (window.parent === window) return null;
    const buffer = this.#receive;
    const opening = new Promise<Opening>((resolve) => {
      this.#receive = (message) => (message.type === 'open' ? resolve(message) : buffer(message));
    });
    this.bridge.send({ type: 'loaded' });
    return opening;
  }

  /** Hands over the buffered messages, and every later one as it comes. */
  listen(receive: (message: PageMessage) => void): void {
    this.#receive = receive;
    for (const message of this.#buffer) receive(message);
  }

  /** Leads home, where the game was opened. */
  leave(): void {
    if (window.parent === window) location.assign('..');
    else this.bridge.send({ type: 'goBack' });
  }
}
