import '../app/frame.css';
import type { Bridge } from '../../bridge/index.ts';
import { openWatchFrameBridge, type WatchFrameMessage, type WatchPageMessage } from '../../bridge/watch.ts';
import { onGesture } from '../../on-gesture.ts';
import { createGame, DealtPieces, unpackLog } from '../../sim/index.ts';
import { createPage, type Page } from '../app/page.ts';
import { bestResolution } from '../scene/adaptive-resolution.ts';
import { prepare, prepareAhead } from '../scene/prepare.ts';
import { Playback } from './playback.ts';
import { Scan } from './scan.ts';
import { scanWhenIdle } from './scan-when-idle.ts';
import { WatchController } from './watch-controller.ts';

type Opening = Extract<WatchPageMessage, { type: 'watch' }>;

/** A frame that shows a replay. */
export interface WatchingFrame {
  readonly playback: Playback;
  readonly controller: WatchController;
}

const now = (): number => performance.now();

/** The page as somebody sees it who does not play. */
function createWatchPage(root: HTMLElement): Page {
  const page = createPage(root);
  const { screen } = page;
  screen.removeAttribute('tabindex');
  screen.setAttribute('role', 'img');
  return page;
}

/** Asks the page around the frame what to show. @param receive takes its other messages */
function askForReplay(receive: (message: WatchPageMessage) => void): {
  readonly send: Bridge<WatchFrameMessage>['send'];
  readonly opening: Promise<Opening>;
} {
  let open: ((opening: Opening) => void) | undefined;
  const opening = new Promise<Opening>((resolve) => {
    open = resolve;
  });
  const { send } = openWatchFrameBridge((message) => (message.type === 'watch' ? open?.(message) : receive(message)));
  send({ type: 'loaded' });
  return { send, opening };
}

/**
 * Shows a replay in `root`, as the page around the frame tells.
 * @returns `null` when there is nothing to be seen, which that page then says
 */
export async function startWatch(root: HTMLElement): Promise<WatchingFrame | null> {
  const page = createWatchPage(root);
  const prepared = prepareAhead((resolution) => prepare(page.screen, page.layout(), resolution), bestResolution());
  let controller: WatchController | undefined;
  const { send, opening } = askForReplay((message) => controller?.receive(message));
  onGesture(() => send({ type: 'gesture' }));
  const { pieces, log: packed } = await opening;

  const unpacked = unpackLog(packed);
  if (!unpacked.ok) {
    send({ type: 'failed', why: unpacked.fault === 'version' ? 'version' : 'log' });
    return null;
  }
  const { log } = unpacked;
  const scan = new Scan(createGame(new DealtPieces(pieces)), log);
  const playback = new Playback(scan, log, now);
  controller = new WatchController(page, playback, prepared, send);
  try {
    await controller.open();
  } catch (error) {
    reportError(error);
    send({ type: 'failed', why: 'drawings' });
    return null;
  }
  send({ type: 'ready' });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) playback.toggle();
  controller.tell();
  scanWhenIdle(scan, now, controller.tellMarks);
  return { playback, controller };
}
