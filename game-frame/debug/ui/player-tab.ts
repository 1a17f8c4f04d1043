import * as v from 'valibot';
import { el } from '../../dom.ts';
import { envelope } from '../../bridge/index.ts';
import type { FramePacer } from '../emulation/frame-pacer.ts';
import { createPlayerFrame, type PlayerFrame, type Throttle } from '../emulation/player-frame.ts';
import type { Lab } from '../lab.ts';
import { button, choice, labelled, on, row } from './dom.ts';
import type { Tab } from './tabs.ts';

/** Screen sizes, CSS pixels. */
const SIZES = ['390x844', '320x568', '844x390', '768x1024', '1440x900'] as const;
/** Most lines of the message log. */
const MAX_LOG_LINES = 200;

const messageText = v.pipe(v.string(), v.parseJson());
const gameOverSchema = v.object({ message: v.object({ type: v.literal('gameOver'), gameData: v.string() }) });

/** The player's page under emulated conditions: frame rate, CPU, visibility, screen size, lost context. */
export function createPlayerTab(
  lab: Lab,
  pacer: FramePacer,
  openLog: (id: string, gameData: string) => void,
  signal: AbortSignal,
): Tab {
  const frame = createPlayerFrame(el('iframe', { title: "The player's game" }));
  const box = el('div', { class: 'lab-player' }, frame.element);
  const log = el('ol', { class: 'lab-log', 'aria-label': 'Messages' });
  let id = lab.seed;
  let finished: string | null = null;

  const addLogLine = (direction: '→' | '←', data: unknown): void => {
    log.prepend(el('li', {}, `${direction} ${JSON.stringify(data)}`));
    log.children[MAX_LOG_LINES]?.remove();
  };
  const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== frame.element.contentWindow) return;
    addLogLine('←', data);
    const over = v.safeParse(gameOverSchema, data);
    if (over.success) finished = over.output.message.gameData;
  };
  window.addEventListener('message', onMessage, { signal });
  const send = (data: unknown): void => {
    frame.element.contentWindow?.postMessage(data, location.origin);
    addLogLine('→', data);
  };
  const open = (): void => {
    id = lab.seed;
    finished = null;
    frame.open(id);
  };

  const replay = button('Watch the finished game in the lab', () => finished !== null && openLog(id, finished));
  const element = el(
    'div',
    {},
    row(button('Open the game of this seed', open), createSizes(box, frame.element)),
    createConditions(pacer, frame),
    box,
    createSender(send),
    row(replay),
    log,
  );
  const refresh = (): void => {
    fitWidth(box, frame.element);
    replay.disabled = finished === null;
  };
  return { name: 'Player', element, refresh };
}

function createSizes(box: HTMLElement, frame: HTMLIFrameElement): HTMLElement {
  const resize = (size: string): void => {
    const [width = '', height = ''] = size.split('x');
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    fitWidth(box, frame);
  };
  resize(SIZES[0]);
  return labelled('Size', choice(SIZES, SIZES[0], resize));
}

/** Scales the frame down to the box's width; the page in it keeps its full size. */
function fitWidth(box: HTMLElement, frame: HTMLIFrameElement): void {
  const scale = Math.min(1, box.clientWidth / Math.max(1, frame.offsetWidth));
  frame.style.transform = `scale(${scale})`;
  box.style.height = `${frame.offsetHeight * scale}px`;
}

function createConditions(pacer: FramePacer, frame: PlayerFrame): HTMLElement {
  const throttle = (conditions: Throttle): void => {
    Object.assign(pacer, conditions);
    frame.throttle(conditions);
  };
  const rates = choice(
    [0, 30, 45, 60, 90, 120],
    0,
    (fps) => throttle({ fps }),
    (fps) => (fps === 0 ? "screen's" : `${fps} fps`),
  );
  const burns = choice(
    [0, 8, 16, 33, 66],
    0,
    (burnMs) => throttle({ burnMs }),
    (burnMs) => (burnMs === 0 ? 'none' : `${burnMs} ms a frame`),
  );
  const hidden = on(el('input', { type: 'checkbox' }), 'change', () => frame.setHidden(hidden.checked));
  return row(
    labelled('Rate', rates),
    labelled('CPU burn', burns),
    el('label', {}, hidden, 'hidden tab'),
    button('Lose context', () => frame.loseContext()),
  );
}

function createSender(send: (data: unknown) => void): HTMLElement {
  const text = el('input', {
    type: 'text',
    'aria-label': 'Message as JSON',
    value: JSON.stringify(envelope({ type: 'showGuide' })),
  });
  const sendText = (): void => {
    const parsed = v.safeParse(messageText, text.value);
    text.setCustomValidity(parsed.success ? '' : 'This is no JSON.');
    text.reportValidity();
    if (parsed.success) send(parsed.output);
  };
  return el(
    'div',
    {},
    row(
      button('showGuide', () => send(envelope({ type: 'showGuide' }))),
      button('music on', () => send(envelope({ type: 'checkMusic', on: true }))),
      button('music off', () => send(envelope({ type: 'checkMusic', on: false }))),
    ),
    row(text, button('Send', sendText)),
  );
}
