import * as v from 'valibot';
import { configSchema } from '../../balance/config/changes.ts';
import { frameSchema } from '../measure/report.ts';
import { countSchema, seedSchema } from '../model/action.ts';

const text = v.string();

/** What is said to a lab or by it. A number is '' while it is not known. */
const message = <const Kind extends string, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.strictObject({ kind: v.literal(kind), lab: text, ...entries });

/** What pages of the lab say to each other. */
const messageSchema = v.variant('kind', [
  /** How a phone is, and the number of the game that it plays: each second. */
  message('phone', { phone: text, game: text, state: text, frames: v.array(frameSchema) }),
  /** All phones play so: at each change, and whenever one plays another game. */
  message('drive', { game: text, seed: seedSchema, config: configSchema, title: text, paused: v.boolean() }),
  /** A phone shall send its game as it stands. */
  message('give', { phone: text }),
  message('given', { record: text }),
  /** What do these inputs come to? The lab came to this hash. */
  message('ask', { ask: text, record: text, tick: countSchema, hash: text }),
  /** What a page came to at the last question, '' while it plays: each second. */
  message('answer', { ask: text, page: text, engine: text, hash: text }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
export type MessageOf<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

/** What the dev server's relay calls it (`build/lab-relay.ts`). */
const EVENT = 'capsule-lab';

const socket = import.meta.hot;
/** Without a dev server only pages of this browser are reached. */
const ownBrowser = socket ? null : new BroadcastChannel(EVENT);

/** The lab's other pages: over the dev server's socket, which hands each message to all of them. */
export const devChannel = {
  send(said: Message): void {
    socket?.send(EVENT, said);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast has none
    ownBrowser?.postMessage(said);
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
