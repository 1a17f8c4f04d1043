import './frame.css';
import { type FrameMessage, openFrameBridge, type PageMessage } from '../../bridge/index.ts';
import { copy } from '../copy.ts';
import { createNotice, type NoticeAction, type NoticeText } from '../hud/paper.ts';
import { createDealer } from '../loop/dealer.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { prepareAhead } from '../scene/prepare.ts';
import { type GameController, startController } from './game-controller.ts';
import { openGame, type Opening } from './open-game.ts';
import { createPage, type Page } from './page.ts';
import { ParentPage } from './parent-page.ts';

/** A frame whose game runs. */
export type RunningFrame = Readonly<{ runner: GameRunner; controller: GameController }>;

/** Gives the field the focus, and again when the page around the frame gives it to the frame as a whole. */
function keepFocus({ screen }: Page): void {
  const focus = (): void => screen.focus({ preventScroll: true });
  focus();
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) focus();
  });
}

/**
 * Opens a game in `root`, whose canvas and drawings are prepared before its id is known.
 * @param id for developers, of a game that never expires; `null` to ask the page around the frame
 * @returns `null` without a game; the page then says so
 */
export async function startFrame(root: HTMLElement, id: string | null): Promise<RunningFrame | null> {
  const page = createPage(root);
  const parent = new ParentPage<PageMessage, FrameMessage>(openFrameBridge);
  const { send } = parent;
  const prepared = prepareAhead(page.screen, page.layout);
  const refuse = (why: NoticeText, ...retry: NoticeAction[]): null => {
    page.stage.append(createNotice(why, [...retry, [copy.pause.home, () => parent.leave()]]));
    send({ type: 'ready' });
    return null;
  };
  const byAddress = import.meta.env.DEV && id !== null;
  const opening: Opening | null = byAddress ? { id, msLeft: Infinity } : await parent.ask('open');
  if (opening === null || opening.id === '') return refuse(copy.noGame);

  const { runner, ended, save, pieces } = await openGame(opening, page);
  const ticks = opening.dealt?.ticks ?? 0;
  const take = pieces && createDealer(runner, pieces, ticks, (from, log) => send({ type: 'deal', from, log }));
  const opened = { ended, facts: opening, save };
  const controller = await startController(page, runner, prepared, send, opened).catch(reportError);
  if (!controller) return refuse(copy.notDrawn, [copy.retry, () => location.reload()]);
  parent.listen((message) => {
    controller.receive(message);
    if (message.type === 'dealt') take?.(message);
  });
  keepFocus(page);
  send({ type: 'ready' });
  return { runner, controller };
}
