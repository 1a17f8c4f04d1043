import './frame.css';
import { openFrameBridge, type PageMessage } from '../bridge/index.ts';
import { copy } from './copy.ts';
import { createNotice } from './hud/notice.ts';
import { Match } from './match.ts';
import { openGame } from './open-game.ts';
import { createPage } from './page.ts';
import type { Play } from './play/play.ts';
import { savedGames } from './play/saved-game.ts';

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
 * Opens a game in `root`: a new one, or the one kept under the same id.
 * @returns `null` when there is nothing to play, which the page then says
 */
export async function startFrame(root: HTMLElement, id: string | null): Promise<RunningFrame | null> {
  const page = createPage(root);
  const early: PageMessage[] = [];
  let hear = (message: PageMessage): unknown => early.push(message);
  const bridge = openFrameBridge((message) => hear(message));
  const refuse = (why: { readonly title: string; readonly text: string }): null => {
    page.stage.append(createNotice(why, () => bridge.send({ type: 'goBack' })));
    bridge.send({ type: 'ready' });
    return null;
  };
  if (id === null || id === '') return refuse(copy.noGame);

  const { play, ended, save } = await openGame(
    id,
    page,
    savedGames(() => localStorage),
    Date.now(),
  );
  const match = new Match(page, play, bridge.send);
  try {
    await match.open(ended);
  } catch {
    return refuse(copy.noWebGL);
  }
  followPageLife(play, save);
  hear = match.hear;
  for (const message of early) hear(message);
  bridge.send({ type: 'ready' });
  return { play, match };
}
