import { el } from '../../dom.ts';
import type { Channel, MessageOf } from '../remote/channel.ts';
import { engineOf } from '../remote/who.ts';
import { playInWorker } from '../workers/worker-pool.ts';

const TELL_EVERY_MS = 1000;

/** Builds a page that plays each game that the lab asks for in this engine. @param page the page's own number */
export function openHashPage(root: HTMLElement, lab: string, channel: Channel, page: string): void {
  const engine = engineOf(navigator.userAgent);
  const show = (way: string, ...found: readonly string[]): void => {
    const lines = found.map((line) => el('div', {}, line));
    root.replaceChildren(el('h1', {}, engine), el('p', {}, way), el('h1', {}, ...lines));
  };
  let told = { ask: '', hash: '' };
  const tell = (): void => channel.send({ kind: 'answer', lab, page, engine, ...told });
  const play = async ({ ask, record, tick, hash: wanted }: MessageOf<'ask'>): Promise<void> => {
    told = { ask, hash: '' };
    show(`plays to tick ${tick}`);
    const hash = await playInWorker(record);
    if (ask !== told.ask) return;
    show(`tick ${tick} of ${tick}`, hash, hash === wanted ? 'equal' : 'different');
    told = { ask, hash };
    tell();
  };
  channel.listen((message) => {
    if (message.kind === 'ask' && message.lab === lab && message.ask !== told.ask) void play(message);
  });
  show('Waiting for the lab: its page has to be open.');
  tell();
  setInterval(tell, TELL_EVERY_MS);
}
