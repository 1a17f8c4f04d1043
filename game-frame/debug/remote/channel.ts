import * as v from 'valibot';
import { configSchema } from '../../balance/config/changes.ts';
import { frameSchema } from '../measure/report.ts';
import { countSchema, seedSchema } from '../model/action.ts';

const text = v.string();

/** A message to or from a lab. A number is '' while it is unknown. */
const message = <const Kind extends string, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.strictObject({ kind: v.literal(kind), lab: text, ...entries });

const messageSchema = v.variant('kind', [
  /** State of a phone and the number of its game, each second. */
  message('phone', { phone: text, game: text, state: text, frames: v.array(frameSchema) }),
  /** The lab's values for all phones: at each change, and when a phone plays another game. */
  message('drive', { game: text, seed: seedSchema, config: configSchema, title: text, paused: v.boolean() }),
  message('give', { phone: text }),
  message('given', { record: text }),
  /** Asks for the hash of these inputs; `hash` is the lab's. */
  message('ask', { ask: text, record: text, tick: countSchema, hash: text }),
  /** A page's hash for the last question, '' while it plays: each second. */
  message('answer', { ask: text, page: text, engine: text, hash: text }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
export type MessageOf<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

/** Event name in the dev server's relay (`build/lab-relay.ts`). */
const EVENT = 'capsule-lab';

const socket = import.meta.hot;
/** Reaches pages of this browser, also without a dev server. */
const ownBrowser = socket ? null : new BroadcastChannel(EVENT);

/** The lab's other pages: over the dev server's socket, which hands each message to all of them. */
export const devChannel = {
  send(said: Message): void {
    socket?.send(EVENT, said);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast has none
    ownBrowser?.postMessage(said);
  },
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
