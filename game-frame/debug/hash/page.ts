import { el } from '../../dom.ts';
import { parseLink } from '../model/link.ts';
import { recordOfInputs } from '../model/record.ts';
import { gamesOf } from '../model/session.ts';
import type { Channel } from '../remote/channel.ts';
import { engineOf } from '../remote/engine.ts';
import type { Ask } from '../remote/messages.ts';
import { inputsOf } from '../remote/play-record.ts';
import { runInWorker } from '../remote/run-in-worker.ts';

/** How often a page that was not asked yet says that it is there, milliseconds. */
const JOIN_EVERY_MS = 1000;
/** A lab's number, the words of a game, or both. */
const ADDRESS = /^#?([0-9a-f]{8}(?=&|$))?&?(.*)$/;

/** What is to be played; without a lab its number and hash are ''. */
type Question = Pick<Ask, 'ask' | 'record' | 'tick' | 'hash'>;

/**
 * Builds a page that plays the lab's game in this engine: each that it asks for, and the one in the page's address.
 * @param hash of the address
 * @param page the page's own number
 */
export function openHashPage(root: HTMLElement, hash: string, channel: Channel, page: string): void {
  const [, lab = '', words = ''] = ADDRESS.exec(hash) ?? [];
  const engine = engineOf(navigator.userAgent);
  const found = el('output');
  const verdict = el('strong');
  const way = el('p', {}, lab === '' ? 'This address names no game.' : 'Waiting for the lab: its page has to be open.');
  root.replaceChildren(el('h1', {}, engine), way, found, verdict);
  let current: Question | undefined;

  const play = async (question: Question): Promise<void> => {
    current = question;
    const show = (tick: number): void => {
      if (current === question) way.textContent = `tick ${tick} of ${question.tick}`;
    };
    found.textContent = verdict.textContent = '';
    const result = await runInWorker(question.record, show).catch(String);
    if (current !== question) return;
    show(question.tick);
    found.textContent = result;
    if (question.ask === '') return;
    verdict.textContent = result === question.hash ? 'equal' : 'different';
    channel.send({ kind: 'answer', lab, ask: question.ask, page, engine, hash: result.slice(0, 80) });
  };

  const own = questionIn(words);
  if (own) void play(own);
  if (lab === '') return;
  const join = (): void => channel.send({ kind: 'join', lab });
  const joining = setInterval(join, JOIN_EVERY_MS);
  channel.listen((message) => {
    if (message.kind !== 'ask' || message.lab !== lab || message.ask === current?.ask) return;
    clearInterval(joining);
    void play(message);
  });
  join();
}

/** The game that the words of an address hold, if they hold one. */
function questionIn(words: string): Question | null {
  const link = words === '' ? null : parseLink(words);
  if (!link) return null;
  const { a, tick } = gamesOf(link, '');
  const record = inputsOf({ ...recordOfInputs(a.id, a.config, a.inputs(), a.game), endTick: tick });
  return { ask: '', record, tick, hash: '' };
}
