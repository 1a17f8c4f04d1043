import { el } from '../../dom.ts';
import { drawLines } from '../draw/line-chart.ts';
import { RingBuffer } from '../model/ring-buffer.ts';
import { askForAddresses } from '../remote/channel.ts';
import type { Measured } from '../remote/phone-messages.ts';
import type { Phone, Phones } from '../remote/phones.ts';
import { TICK_PARTS } from '../model/tick-cost.ts';
import { button, labelled, on, onChangeOf, row, setText } from './dom.ts';
import { createTimeTable, type Times } from './time-table.ts';
import type { Tab } from './tabs.ts';

/** What a frame may take at 60 a second, milliseconds. */
const FRAME_MS = 16.7;

/** Phones that play under the panel's values: how to open one, and what each measures. */
export function createPhonesTab(phones: Phones): Tab {
  const views = new Map<string, PhoneView>();
  const list = el('div', { 'aria-label': 'Phones' });
  const drive = on(el('input', { type: 'checkbox', checked: true }), 'change', () => (phones.driving = drive.checked));
  const element = el(
    'div',
    {},
    createAddress(phones.id),
    el('label', {}, drive, 'values, seed, restart and pause go to all phones'),
    list,
  );
  const refresh = (): void => {
    drive.checked = phones.driving;
    const shown = phones.list;
    for (const phone of shown) {
      const view = views.get(phone.id) ?? createPhoneView(phone, phones);
      if (!views.has(phone.id)) list.append(view.element);
      views.set(phone.id, view);
      view.show(phone);
    }
    for (const [id, view] of views) {
      if (shown.some((phone) => phone.id === id)) continue;
      view.element.remove();
      views.delete(id);
    }
  };
  return { name: 'Phones', element, refresh };
}

/** Shows addresses that phones reach, the first one also as a picture to be scanned. */
async function showLinks(box: HTMLElement, links: readonly string[]): Promise<void> {
  const [first] = links;
  if (first === undefined) return;
  // Loaded now only: in a build it lies in a file of the app, which would start the app here.
  const { renderSVG } = await import('uqr');
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(first))}`;
  box.replaceChildren(
    el('img', { src: picture, alt: 'The address as a QR code', width: 140, height: 140 }),
    ...links.map((href) => el('a', { href, target: '_blank', rel: 'noopener' }, href)),
  );
}

/** The address for phones, as a link and as a picture to be scanned. */
function createAddress(lab: string): HTMLElement {
  const box = el(
    'div',
    { class: 'lab-address' },
    el('p', { class: 'lab-hint' }, 'Phones reach this page once it is served by npm run dev -- --host.'),
  );
  askForAddresses(
    (urls) =>
      void showLinks(
        box,
        urls.map((url) => `${url}game-frame/phone.html#${lab}`),
      ),
  );
  return box;
}

interface PhoneView {
  readonly element: HTMLElement;
  show(phone: Phone): void;
}

function createPhoneView({ id }: Phone, phones: Phones): PhoneView {
  const name = on(el('input', { type: 'text', maxlength: 36 }), 'change', () => phones.rename(id, name.value));
  const who = el('small');
  const state = el('output');
  const table = createTimeTable();
  const chart = el('canvas', { class: 'lab-chart', role: 'img', 'aria-label': 'Frames' });
  const forget = button('Forget', () => phones.forget(id));
  const showTable = onChangeOf<Measured | null>(
    () => shown?.measured ?? null,
    (measured) => {
      if (!measured) return;
      table.show(timesOf(measured));
      drawLines(chart, [seriesOf(measured.frames), seriesOf(measured.frames.map(() => FRAME_MS))]);
    },
  );
  let shown: Phone | null = null;
  const element = el(
    'section',
    { class: 'lab-phone' },
    row(
      labelled('Phone', name),
      button('Its game', () => phones.ask(id), 'Opens it here; from then on the phone is left alone'),
      forget,
    ),
    who,
    state,
    table.element,
    chart,
  );
  const show = (phone: Phone): void => {
    shown = phone;
    if (document.activeElement !== name) name.value = phone.who.name;
    element.setAttribute('aria-label', phone.who.name);
    setText(who, `${phone.who.engine} · ${phone.who.screen}`);
    setText(state, stateOf(phone));
    forget.hidden = !phone.gone;
    showTable();
  };
  return { element, show };
}

function stateOf({ measured, gone }: Phone): string {
  if (gone) return 'gone';
  if (!measured) return 'is loading';
  const { state, ticks, score, balls, resolution, best, drawCalls } = measured;
  const quality = resolution < best ? `quality ${resolution} of ${best}` : `full quality ${best}`;
  return `${state} · tick ${ticks} · score ${score} · ${balls} balls · ${quality} · ${drawCalls} draw calls`;
}

const timesOf = ({ frame, tick, draw, parts }: Measured): Times[] => [
  { name: 'frame', spread: frame, isPart: false },
  { name: 'tick', spread: tick, isPart: false },
  ...TICK_PARTS.map(({ id, name }) => ({ name: `tick: ${name}`, spread: parts[id], isPart: true })),
  { name: 'draw', spread: draw, isPart: true },
];

function seriesOf(values: readonly number[]): RingBuffer {
  const series = new RingBuffer(Math.max(1, values.length));
  for (const value of values) series.push(value);
  return series;
}
