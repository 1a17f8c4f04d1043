import * as v from 'valibot';
import { MAX_RECORD, phoneMessages } from './phone-messages.ts';

/** What the dev server's relay calls it (`build/lab-relay.ts`). */
const EVENT = 'capsule-lab';
/** What it answers with its addresses in the local network. */
const ADDRESSES_EVENT = 'capsule-lab-addresses';

const messageSchema = v.variant('kind', [
  /** Plays this record to its end, whoever hears it. */
  v.strictObject({ kind: v.literal('ask'), ask: v.string(), record: v.pipe(v.string(), v.maxLength(MAX_RECORD)) }),
  /** What it came to in another browser. */
  v.strictObject({ kind: v.literal('answer'), ask: v.string(), engine: v.string(), hash: v.string() }),
  ...phoneMessages,
]);
const addressesSchema = v.array(v.pipe(v.string(), v.url()));

/** What pages of the lab say to each other. */
export type Message = v.InferOutput<typeof messageSchema>;

/** The lab's pages in other browsers. */
export interface Channel {
  /** Says it to all other pages; without a dev server to nobody. */
  send(message: Message): void;
  /** Hears what others say. */
  listen(hear: (message: Message) => void): void;
}

/** The channel over the dev server's socket, which hands each message to all other pages. */
export const devChannel: Channel = {
  send: (message) => import.meta.hot?.send(EVENT, message),
  listen: (hear) =>
    import.meta.hot?.on(EVENT, (data: unknown) => {
      const parsed = v.safeParse(messageSchema, data);
      if (parsed.success) hear(parsed.output);
    }),
};

/** Asks the dev server for its addresses in the local network: none unless it listens there. */
export function askForAddresses(hear: (urls: readonly string[]) => void): void {
  import.meta.hot?.on(ADDRESSES_EVENT, (data: unknown) => {
    const parsed = v.safeParse(addressesSchema, data);
    if (parsed.success) hear(parsed.output);
  });
  import.meta.hot?.send(ADDRESSES_EVENT);
}
