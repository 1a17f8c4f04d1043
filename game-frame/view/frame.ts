import './frame.css';
import './hud/sheet.css';
import './hud/guide.css';
import { copy } from './copy.ts';
import { createNotice } from './hud/notice.ts';
import { Line } from './line.ts';
import { Match } from './match.ts';
import { openGame } from './open-game.ts';
import { createPage } from './page.ts';
import type { Play } from './play/play.ts';
import { savedGames } from './play/saved-game.ts';
import { bestResolution } from './quality.ts';
import { prepare, prepareAhead } from './scene/prepare.ts';

/** A frame that plays. */
export interface RunningFrame {
  readonly play: Play;
  readonly match: Match;
}

/** A hidden page stands still, and is kept: the system may end it without another word. */
function followPageLife(play: Play, save: () => void): void {
  const look = (): void => {
    if (!document.hidden) return play.release('hidden');
    play.hold('hidden');
    save();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', save);
  look();
}

/**
 * Opens a game in `root`: a new one, or the one kept under the same id. Canvas and drawings are made ready while it is
 * not known which.
 * @param id `null` when the page around the frame is to be asked
 * @returns `null` when there is nothing to play, which the page then says
 */
export async function startFrame(root: HTMLElement, id: string | null): Promise<RunningFrame | null> {
  const page = createPage(root);
  const line = new Line();
  const { bridge } = line;
  const prepared = prepareAhead((resolution) => prepare(page.screen, page.layout(), resolution), bestResolution());
  const refuse = (why: { readonly title: string; readonly text: string }): null => {
    page.stage.append(createNotice(why, () => line.leave()));
    bridge.send({ type: 'ready' });
    return null;
  };
  const asked = id ?? (await line.ask());
  if (asked === null || asked === '') return refuse(copy.noGame);

  const { play, ended, save } = await openGame(
    asked,
    page,
    savedGames(() => localStorage),
    Date.now(),
  );
  const match = new Match(page, play, prepared, bridge.send);
  try {
    await match.open(ended);
  } catch {
    return refuse(copy.noWebGL);
  }
  followPageLife(play, save);
  line.listen(match.hear);
  bridge.send({ type: 'ready' });
  return { play, match };
}
