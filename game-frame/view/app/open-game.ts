import type { PageMessage } from '../../bridge/index.ts';
import { DealtPieces, seededPieces } from '../../sim/index.ts';
import { createProgress } from '../hud/paper.ts';
import { GameRunner } from '../loop/game-runner.ts';
import { resume } from '../loop/resume.ts';
import { autosave, keepOnly, loadGame } from '../loop/saved-games.ts';
import { createSession } from '../loop/session.ts';
import type { Page } from './page.ts';

type OpenMessage = Extract<PageMessage, { readonly type: 'open' }>;

/** A game to open, as in the bridge's message. A game opened by its address has only an id, which determines its pieces. */
export type Opening = Pick<OpenMessage, 'id' | 'msLeft'> & Partial<Omit<OpenMessage, 'type'>>;

export type OpenedGame = Awaited<ReturnType<typeof openGame>>;

const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The log to continue from: the one saved here, unless another device has taken the game over since. */
function logOf({ id, dealt }: Opening): string | undefined {
  const saved = loadGame(id);
  return dealt && (saved?.takeovers ?? 0) !== dealt.takeovers ? dealt.prefix : saved?.log;
}

/** Opens a game: resumes the one saved under its id, or begins it. */
export async function openGame(opening: Opening, page: Page) {
  const { id, msLeft, unfinished, dealt, newLevels } = opening;
  if (unfinished) keepOnly(unfinished);
  const log = logOf(opening);
  const dealtPieces = dealt ? new DealtPieces(dealt.pieces) : null;
  // Only a developer opens a game by its address.
  const pieces = dealtPieces ?? (import.meta.env.DEV ? seededPieces(id) : new DealtPieces([]));
  const progress = createProgress(page.stage);
  const pace = { now: () => performance.now(), onProgress: progress.show, yieldToBrowser };
  const played = log ? await resume(pieces, log, pace) : null;
  progress.remove();
  const runner = new GameRunner(createSession(id, pieces, played), newLevels);
  const save = autosave(runner, dealt?.takeovers);
  save();
  /** Whether nothing more can be played: the game is over or has expired. */
  const ended = runner.game.over || msLeft <= 0;
  return { runner, ended, save, pieces: dealtPieces };
}
