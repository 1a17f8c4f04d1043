import { DealtPieces, type Level, type PieceSource, seededPieces } from '../../sim/index.ts';
import { createProgress } from '../hud/progress.ts';
import type { Page } from './page.ts';
import { autosave } from '../loop/autosave.ts';
import { GameRunner } from '../loop/game-runner.ts';
import { resume, type Resumed } from '../loop/resume.ts';
import type { Curve } from '../loop/pace.ts';
import type { SavedGames } from '../loop/saved-games.ts';
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
  /** What the server has dealt and knows; left out: the pieces are those that belong to the id. */
  readonly dealt?: Dealt;
}

/** See `open` in the bridge's messages. */
interface Dealt {
  readonly pieces: readonly Level[];
  readonly ticks: number;
  readonly takeovers: number;
  readonly prefix: string;
}

/** A game that is ready to be shown. */
export interface OpenedGame {
  readonly runner: GameRunner;
  /** Nothing more may be played: it is over, or its time is. */
  readonly ended: boolean;
  /** Keeps it on the device as it is now. */
  readonly save: () => void;
  /** Its pieces, where they are dealt. */
  readonly pieces: DealtPieces | null;
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const now = (): number => performance.now();

/** The log to go on from: the one saved here, unless another device has gone on since. */
function logOf({ id, dealt }: Opening, games: SavedGames): string | undefined {
  const saved = games.load(id);
  return dealt && (saved?.takeovers ?? 0) !== dealt.takeovers ? dealt.prefix : saved?.log;
}

async function takeUp(pieces: PieceSource, log: string, page: Page): Promise<Resumed | null> {
  const progress = createProgress(page.stage, now);
  const resumed = await resume(pieces, log, { now, onProgress: progress.show, breathe });
  progress.remove();
  return resumed;
}

/** Opens a game: resumes the one saved under its id, or begins it. */
export async function openGame(opening: Opening, page: Page, games: SavedGames): Promise<OpenedGame> {
  const { id, msLeft, unfinished, dealt, newLevels } = opening;
  if (unfinished) games.keepOnly(unfinished);
  const log = logOf(opening, games);
  const known = dealt ? new DealtPieces(dealt.pieces) : null;
  // Only a developer opens a game by its address.
  const pieces = known ?? (import.meta.env.DEV ? seededPieces(id) : new DealtPieces([]));
  const played = !log ? null : await takeUp(pieces, log, page);
  const runner = new GameRunner(createSession(id, { pieces, ...(played && { played }) }), newLevels);
  const save = autosave(runner, games, dealt?.takeovers);
  save();
  return { runner, ended: runner.game.over || msLeft <= 0, save, pieces: known };
}
