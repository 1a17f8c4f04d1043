import * as v from 'valibot';
import { type Message, messageSchema } from './messages.ts';

/** What the dev server's relay calls it (`build/lab-relay.ts`). */
const EVENT = 'capsule-lab';
/** What it answers with its addresses in the local network. */
const ADDRESSES_EVENT = 'capsule-lab-addresses';

const addressesSchema = v.array(v.pipe(v.string(), v.url()));

/** The lab's other pages. */
export interface Channel {
  /** Says it to all other pages. */
  send(message: Message): void;
  /** Hears what others say. */
  listen(hear: (message: Message) => void): void;
}

/** Without a dev server only pages of this browser are reached. Made when it is first needed. */
let ownBrowser: BroadcastChannel | undefined;
const inThisBrowser = (): BroadcastChannel => (ownBrowser ??= new BroadcastChannel(EVENT));

/** The channel over the dev server's socket, which hands each message to all other pages. */
export const devChannel: Channel = {
  send(message) {
    if (import.meta.hot) return import.meta.hot.send(EVENT, message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast has none
    inThisBrowser().postMessage(message);
  },
  listen(hear) {
    const take = (data: unknown): void => {
      const parsed = v.safeParse(messageSchema, data);
      if (parsed.success) hear(parsed.output);
    };
    if (import.meta.hot) import.meta.hot.on(EVENT, take);
    else inThisBrowser().addEventListener('message', ({ data }) => take(data));
  },
};

/** Asks the dev server for its addresses in the local network: none unless it listens there. */
export function askForAddresses(hear: (urls: readonly string[]) => void): void {
  import.meta.hot?.on(ADDRESSES_EVENT, (data: unknown) => {
    const parsed = v.safeParse(addressesSchema, data);
    if (parsed.success) hear(parsed.output);
  });
  import.meta.hot?.send(ADDRESSES_EVENT);
}
