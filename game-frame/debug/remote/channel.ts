import * as v from 'valibot';
import { type Message, messageSchema } from './messages.ts';

/** What the dev server's relay calls it (`build/lab-relay.ts`). */
const EVENT = 'capsule-lab';

const socket = import.meta.hot;
/** Without a dev server only pages of this browser are reached. */
const ownBrowser = socket ? null : new BroadcastChannel(EVENT);

/** The lab's other pages: over the dev server's socket, which hands each message to all of them. */
export const devChannel = {
  send(message: Message): void {
    socket?.send(EVENT, message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast has none
    ownBrowser?.postMessage(message);
  },
  /** Hears what others say. */
  listen(hear: (message: Message) => void): void {
    const take = (data: unknown): void => {
      const parsed = v.safeParse(messageSchema, data);
      if (parsed.success) hear(parsed.output);
    };
    socket?.on(EVENT, take);
    ownBrowser?.addEventListener('message', ({ data }) => take(data));
  },
};
export type Channel = typeof devChannel;
