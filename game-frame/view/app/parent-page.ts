import type { Bridge } from '../../bridge/index.ts';
import { onGesture } from '../../on-gesture.ts';

/** Messages that every frame may send to its page. */
type Common = { readonly type: 'loaded' | 'gesture' | 'goBack' };

/** The page around the frame, which is notified of each gesture. Its messages are buffered until a handler is set. */
export class ParentPage<In extends { readonly type: string }, Out extends object> {
  readonly send: Bridge<Out | Common>['send'];
  readonly #buffer: In[] = [];
  #receive = (message: In): unknown => this.#buffer.push(message);

  constructor(openBridge: (receive: (message: In) => void) => Bridge<Out | Common>) {
    this.send = openBridge((message) => this.#receive(message)).send;
    onGesture(() => this.send({ type: 'gesture' }));
  }

  /** Asks which game to show; the answer may come much later. @returns the page's message; `null` without a parent page */
  async ask<Type extends In['type']>(type: Type): Promise<Extract<In, { readonly type: Type }> | null> {
    if (window.parent === window) return null;
    const isAnswer = (message: In): message is Extract<In, { readonly type: Type }> => message.type === type;
    const buffer = this.#receive;
    const answer = new Promise<Extract<In, { readonly type: Type }>>((resolve) => {
      this.#receive = (message) => (isAnswer(message) ? resolve(message) : buffer(message));
    });
    this.send({ type: 'loaded' });
    return answer;
  }

  /** Delivers the buffered messages, and every later one as it comes. */
  listen(receive: (message: In) => void): void {
    this.#receive = receive;
    for (const message of this.#buffer) receive(message);
  }

  /** Goes back to home, where the frame was opened. */
  leave(): void {
    if (window.parent === window) location.assign('..');
    else this.send({ type: 'goBack' });
  }
}
