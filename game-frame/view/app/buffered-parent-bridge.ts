import { type Bridge, type FrameMessage, openFrameBridge, type PageMessage } from '../../bridge/index.ts';
import type { Opening } from './open-game.ts';

/** The channel to the page around the frame. What it says before there is a match to hear it waits. */
export class BufferedParentBridge {
  readonly bridge: Bridge<FrameMessage>;
  readonly #early: PageMessage[] = [];
  #hear = (message: PageMessage): unknown => this.#early.push(message);

  constructor() {
    this.bridge = openFrameBridge((message) => this.#hear(message));
  }

  /** Asks which game to open, which the page may know only much later. @returns `null` without a page to ask */
  async ask(): Promise<Opening | null> {
    if (window.parent === window) return null;
    const keep = this.#hear;
    const opening = new Promise<Opening>((resolve) => {
      this.#hear = (message) => (message.type === 'open' ? resolve(message) : keep(message));
    });
    this.bridge.send({ type: 'loaded' });
    return opening;
  }

  /** Hands over what was said so far, and from now on. */
  listen(hear: (message: PageMessage) => void): void {
    this.#hear = hear;
    for (const message of this.#early) hear(message);
  }

  /** Home, where the game was opened from. */
  leave(): void {
    if (window.parent === window) location.assign('..');
    else this.bridge.send({ type: 'goBack' });
  }
}
