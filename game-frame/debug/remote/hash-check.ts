import type { Lab } from '../lab.ts';
import { printRecord, recordOf } from '../model/record.ts';
import { playInWorker } from '../workers/worker-pool.ts';
import type { Channel, MessageOf } from './channel.ts';
import { engineOf, randomId } from './who.ts';

/** Asks other engines to play the lab's game, and compares their hashes with its own. */
export type HashCheck = ReturnType<typeof createHashCheck>;

type Answer = Pick<MessageOf<'answer'>, 'page' | 'engine' | 'hash'> & { readonly equal: boolean };

/** @param id the lab's number: `hash.html#` and this is the page that answers, wherever it is opened */
export function createHashCheck(lab: Lab, channel: Channel, id: string) {
  let answers: readonly Answer[] = [];
  let asked: MessageOf<'ask'> | null = null;
  const add = ({ ask, page, engine, hash }: Omit<MessageOf<'answer'>, 'kind' | 'lab'>): void => {
    const isNew = ask === asked?.ask && hash !== '' && !answers.some((answer) => answer.page === page);
    if (isNew) answers = [...answers, { page, engine, hash, equal: hash === asked?.hash }];
  };
  /** Asks all open pages, and a worker of this page, for the hash of the present game. */
  const question = (): void => {
    const { tick, game } = lab.a;
    // Only the inputs: other engines compute the hashes.
    const record = printRecord({ ...recordOf(lab.a), checkpoints: [], trace: '' });
    const ask = randomId();
    asked = { kind: 'ask', lab: id, ask, record, tick, hash: game.hash() };
    answers = [];
    channel.send(asked);
    const engine = `${engineOf(navigator.userAgent)}, in a worker`;
    void playInWorker(record).then((hash) => add({ ask, page: id, engine, hash }));
  };
  channel.listen((message) => {
    if (message.kind !== 'answer' || message.lab !== id) return;
    if (message.ask === asked?.ask) add(message);
    // A new page gets the last question, or a new one if the lab's game has changed since.
    else if (asked?.hash === lab.a.game.hash()) channel.send(asked);
    else question();
  });
  return {
    id,
    ask: question,
    /** Answers in order of arrival, with the hash or the error; another list after each answer. */
    answers: (): readonly Answer[] => answers,
  };
}
