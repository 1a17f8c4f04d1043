import './frame.css';
import { copy } from '../copy.ts';
import { createNotice } from '../hud/notice.ts';
import { BufferedParentBridge } from './buffered-parent-bridge.ts';
import { GameController } from './game-controller.ts';
import { openGame } from './open-game.ts';
import { createPage } from './page.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { savedGames } from '../loop/saved-games.ts';
import { bestResolution } from '../scene/adaptive-resolution.ts';
import { prepare, prepareAhead } from '../scene/prepare.ts';

/** A frame that plays. */
export interface RunningFrame {
  readonly runner: GameRunner;
  readonly controller: GameController;
}

/** A hidden page stands still, and is kept: the system may end it without another word. */
function followPageLife(runner: GameRunner, save: () => void): void {
  const look = (): void => {
    if (!document.hidden) return runner.release('hidden');
    runner.hold('hidden');
    save();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', save);
  look();
}

/**
 * Opens a game in `root`: a new one, or the one kept under the same id. Canvas and drawings are made ready while it is
 * not known which.
 * @param id of a game that nothing closes; `null` when the page around the frame is to be asked
 * @returns `null` when there is nothing to play, which the page then says
 */
export async function startFrame(root: HTMLElement, id: string | null): Promise<RunningFrame | null> {
  const page = createPage(root);
  const line = new BufferedParentBridge();
  const { bridge } = line;
  const prepared = prepareAhead((resolution) => prepare(page.screen, page.layout(), resolution), bestResolution());
  const refuse = (why: { readonly title: string; readonly text: string }): null => {
    page.stage.append(createNotice(why, () => line.leave()));
    bridge.send({ type: 'ready' });
    return null;
  };
  const opening = id === null ? await line.ask() : { id, msLeft: Infinity };
  if (opening === null || opening.id === '') return refuse(copy.noGame);

  const { runner, ended, save } = await openGame(
    opening,
    page,
    savedGames(() => localStorage),
  );
  const controller = new GameController(page, runner, prepared, bridge.send, opening.openHours);
  try {
    await controller.open(ended);
  } catch {
    return refuse(copy.noWebGL);
  }
  followPageLife(runner, save);
  line.listen(controller.hear);
  bridge.send({ type: 'ready' });
  return { runner, controller };
}
