import type { Level } from '../../sim/index.ts';
import { createProgress } from '../hud/progress.ts';
import type { Page } from './page.ts';
import { autosave } from '../loop/autosave.ts';
import { GameRunner } from '../loop/game-runner.ts';
import { resume, type Resumed } from '../loop/resume.ts';
import type { SavedGame, SavedGames } from '../loop/saved-games.ts';
import type { Curve } from '../loop/pace.ts';
import { createSession } from '../loop/session.ts';

/** A game to open, and what the page around the frame says of it. */
export interface Opening {
  readonly id: string;
  /** Milliseconds until it closes. From 0 down nothing more may be played: it is sent as it stands. */
  readonly msLeft: number;
  /** Hours that a game stays open; left out by a page that closes none. */
  readonly openHours?: number;
  /** Games whose saved logs are still of use; left out: all. */
  readonly unfinished?: readonly string[];
  /** Levels that the player has never made; left out: none is known to be new. */
  readonly newLevels?: readonly Level[];
  /** The player's best game; left out: there is none to play against. */
  readonly best?: Curve;
}

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

/** Opens a game: resumes the one saved under its id, or begins it. */
export async function openGame(
  { id, msLeft, unfinished, newLevels }: Opening,
  page: Page,
  games: SavedGames,
): Promise<OpenedGame> {
  if (unfinished) games.keepOnly(unfinished);
  const saved = games.load(id);
  const resumed = saved ? await takeUp(id, saved, page) : null;
  const runner = new GameRunner(createSession(id, resumed ?? undefined), newLevels);
  const save = autosave(runner, games);
  save();
  return { runner, ended: runner.game.over || msLeft <= 0, save };
}
