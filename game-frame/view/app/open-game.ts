import { createProgress } from '../hud/progress.ts';
import type { Page } from './page.ts';
import { autosave } from '../loop/autosave.ts';
import { GameRunner } from '../loop/game-runner.ts';
import { resume, type Resumed } from '../loop/resume.ts';
import type { SavedGame, SavedGames } from '../loop/saved-games.ts';
import { createSession } from '../loop/session.ts';

/** A game stays open for this long on the server; after that it is sent as it stands. Milliseconds. */
const OPEN_MS = 6 * 3_600_000;

/** A game that is ready to be shown. */
export interface OpenedGame {
  readonly runner: GameRunner;
  /** Nothing more may be played: it is over, or its time is. */
  readonly ended: boolean;
  /** Keeps it on the device as it is now. */
  readonly save: () => void;
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const now = (): number => performance.now();

async function takeUp(id: string, saved: SavedGame, page: Page): Promise<Resumed | null> {
  const progress = createProgress(page.stage, now);
  const resumed = await resume(id, saved.log, { now, onProgress: progress.show, breathe });
  progress.remove();
  return resumed;
}

/**
 * Opens a game: takes up the one kept under its id, or begins it.
 * @param date milliseconds since 1970
 */
export async function openGame(id: string, page: Page, games: SavedGames, date: number): Promise<OpenedGame> {
  games.forgetOld(date);
  const saved = games.load(id);
  const resumed = saved ? await takeUp(id, saved, page) : null;
  const runner = new GameRunner(createSession(id, resumed ?? undefined));
  const startedAt = resumed && saved ? saved.startedAt : date;
  const save = autosave(runner, games, startedAt);
  save();
  return { runner, ended: runner.game.over || date - startedAt > OPEN_MS, save };
}
