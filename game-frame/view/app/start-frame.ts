import './frame.css';
import { onGesture } from '../../on-gesture.ts';
import { copy } from '../copy.ts';
import { createNotice } from '../hud/notice.ts';
import { BufferedParentBridge } from './buffered-parent-bridge.ts';
import { followVisibility } from './follow-visibility.ts';
import { GameController } from './game-controller.ts';
import { openGame } from './open-game.ts';
import { createPage } from './page.ts';
import { createDealer } from '../loop/dealer.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { savedGames } from '../loop/saved-games.ts';
import { bestResolution } from '../scene/adaptive-resolution.ts';
import { prepare, prepareAhead } from '../scene/prepare.ts';

/** A frame whose game runs. */
export interface RunningFrame {
  readonly runner: GameRunner;
  readonly controller: GameController;
}

/** Why there is nothing to play. */
interface Refusal {
  readonly title: string;
  readonly text: string;
  /** Tries once more; left out where that is of no use. */
  readonly retry?: () => void;
}

/**
 * Opens a game in `root`: a new one, or the one saved under the same id. Canvas and drawings are prepared before the
 * id is known.
 * @param id of a game that nothing closes, for developers; `null` when the page around the frame is to be asked
 * @returns `null` when there is nothing to play, which the page then says
 */
export async function startFrame(root: HTMLElement, id: string | null): Promise<RunningFrame | null> {
  const page = createPage(root);
  const parent = new BufferedParentBridge();
  const { send } = parent.bridge;
  onGesture(() => send({ type: 'gesture' }));
  const prepared = prepareAhead((resolution) => prepare(page.screen, page.layout(), resolution), bestResolution());
  const refuse = (why: Refusal): null => {
    const home = [copy.pause.home, () => parent.leave()] as const;
    page.stage.append(createNotice(why, why.retry ? [[copy.retry, why.retry], home] : [home]));
    send({ type: 'ready' });
    return null;
  };
  const byAddress = import.meta.env.DEV && id !== null;
  const opening = byAddress ? { id, msLeft: Infinity } : await parent.ask();
  if (opening === null || opening.id === '') return refuse(copy.noGame);

  const { runner, ended, save, pieces } = await openGame(
    opening,
    page,
    savedGames(() => localStorage),
  );
  const ticks = opening.dealt?.ticks ?? 0;
  const dealer = pieces && createDealer(runner, { pieces, ticks }, (from, log) => send({ type: 'deal', from, log }));
  const controller = new GameController(page, runner, prepared, send, opening);
  try {
    await controller.open(ended);
  } catch (error) {
    reportError(error);
    return refuse({ ...copy.notDrawn, retry: () => location.reload() });
  }
  followVisibility(runner, save);
  parent.listen((message) => {
    controller.receive(message);
    if (message.type === 'dealt') dealer?.take(message);
  });
  page.screen.focus({ preventScroll: true });
  send({ type: 'ready' });
  return { runner, controller };
}
