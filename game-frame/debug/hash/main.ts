import './hash.css';
import { el } from '../../dom.ts';
import { devChannel, type MessageOf } from '../remote/channel.ts';
import { engineOf, keptId } from '../remote/who.ts';
import { playInWorker } from '../workers/worker-pool.ts';

const ANSWER_EVERY_MS = 1000;

const lab = location.hash.slice(1);
const page = keptId('capsule-armory.hash.id');
const engine = engineOf(navigator.userAgent);
let answer = { ask: '', hash: '' };

function show(progress: string, ...found: readonly string[]): void {
  const lines = found.map((line) => el('div', {}, line));
  document.body.replaceChildren(el('h1', {}, engine), el('p', {}, progress), el('h1', {}, ...lines));
}

const sendAnswer = (): void => devChannel.send({ kind: 'answer', lab, page, engine, ...answer });

/** Plays the lab's game in this engine and reports the hash of its last tick. */
async function play({ ask, record, tick, hash: wanted }: MessageOf<'ask'>): Promise<void> {
  answer = { ask, hash: '' };
  show(`plays to tick ${tick}`);
  const hash = await playInWorker(record);
  if (ask !== answer.ask) return;
  show(`tick ${tick} of ${tick}`, hash, hash === wanted ? 'equal' : 'different');
  answer = { ask, hash };
  sendAnswer();
}

devChannel.listen((message) => {
  if (message.kind === 'ask' && message.lab === lab && message.ask !== answer.ask) void play(message);
});
show('Waiting for the lab: its page has to be open.');
sendAnswer();
setInterval(sendAnswer, ANSWER_EVERY_MS);
