import '../app/frame.css';
import { openWatchFrameBridge, type WatchFrameMessage, type WatchPageMessage } from '../../bridge/watch.ts';
import { createGame, DealtPieces, unpackLog } from '../../sim/index.ts';
import { createPage } from '../app/page.ts';
import { ParentPage } from '../app/parent-page.ts';
import { prepareAhead } from '../scene/prepare.ts';
import { Playback } from './playback.ts';
import { Scan, scanWhenIdle } from './scan.ts';
import { startWatchController } from './watch-controller.ts';

/** Shows a replay in `root`, which the page around the frame names. Reports to that page when it cannot be shown. */
export async function startWatch(root: HTMLElement): Promise<void> {
  const page = createPage(root);
  const { screen } = page;
  screen.removeAttribute('tabindex');
  screen.setAttribute('role', 'img');
  const prepared = prepareAhead(screen, page.layout);
  const parent = new ParentPage<WatchPageMessage, WatchFrameMessage>(openWatchFrameBridge);
  const { send } = parent;
  const opening = await parent.ask('watch');
  if (!opening) return;
  const unpacked = unpackLog(opening.log);
  if (!unpacked.ok) return send({ type: 'failed', why: unpacked.fault === 'version' ? 'version' : 'log' });
  const { log } = unpacked;
  const scan = new Scan(createGame(new DealtPieces(opening.pieces)), log);
  const playback = new Playback(scan, log, () => performance.now());
  const controller = await startWatchController(page, playback, prepared, send).catch(reportError);
  if (!controller) return send({ type: 'failed', why: 'drawings' });
  parent.listen(controller.receive);
  send({ type: 'ready' });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) playback.toggle();
  controller.report();
  scanWhenIdle(scan, controller.reportMarks);
}
