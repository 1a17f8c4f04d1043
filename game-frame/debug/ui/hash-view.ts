import { el } from '../../dom.ts';
import type { Lab } from '../lab.ts';
import { recordOf } from '../model/record.ts';
import { type Channel, devChannel } from '../remote/channel.ts';
import { engineOf } from '../remote/engine.ts';
import { inputsOf } from '../remote/play-record.ts';
import { runInWorker } from '../remote/run-in-worker.ts';
import type { Component } from './component.ts';
import { button, row, setText, tableRow } from './dom.ts';

/** The hash of this tick, and what the same inputs come to in a worker and in the lab's pages in other browsers. */
export function createHashView(lab: Lab, channel: Channel = devChannel): Component {
  const here = engineOf(navigator.userAgent);
  const output = el('output');
  const table = el('table', { class: 'lab-difference', 'aria-label': 'The same game elsewhere' });
  let asked = { id: '', hash: '' };

  const show = (where: string, hash: string): void => {
    table.append(tableRow(where, hash, hash === asked.hash ? 'equal' : 'DIFFERENT'));
  };
  const run = async (): Promise<void> => {
    const record = inputsOf(recordOf(lab.a));
    const ask = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), hash: lab.a.game.hash() };
    asked = ask;
    table.replaceChildren();
    channel.send({ kind: 'ask', ask: ask.id, record });
    const hash = await runInWorker(record);
    if (asked === ask) show(`${here}, in a worker`, hash);
  };
  channel.listen((message) => {
    if (message.kind === 'answer') {
      if (message.ask === asked.id) show(message.engine, message.hash);
      return;
    }
    if (message.kind !== 'ask') return;
    const answer = (hash: string): void =>
      channel.send({ kind: 'answer', ask: message.ask, engine: `${here}, another page`, hash });
    runInWorker(message.record).then(answer, (error: unknown) => answer(String(error)));
  });

  const start = (): void => void run().catch((error: unknown) => show(here, String(error)));
  const element = el(
    'div',
    {},
    row(output, button('Run it elsewhere', start, 'In a worker, and in this page in other browsers that are open')),
    table,
  );
  return { element, refresh: () => setText(output, `tick ${lab.a.tick} · hash ${lab.a.game.hash()}`) };
}
