/** The inputs of a recorded game. */
export interface Input {
  readonly id: string;
  readonly gameData: string;
}

/** Something that runs JavaScript. */
export interface Engine {
  readonly name: string;
  /** Its program; a path, or looked up in PATH. */
  readonly program: string;
  /** Debian package that brings it; `null` when it is here already, for it runs this. */
  readonly package: string | null;
  /** Replays games with the bundled runner, one outcome each. */
  readonly run: (program: string, script: string, games: readonly Input[]) => Promise<readonly string[]>;
}

/** Longest that one engine may take, ms: a hundred games on a slow machine that does other things too. */
export const PATIENCE = 20 * 60_000;
