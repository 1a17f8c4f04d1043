import { type PlayedGame, playGame } from '../../../game-frame/bots/index.ts';
import { MAX_DROPS, packLog, seededPieces, unpackLog } from '../../../game-frame/sim/index.ts';
import type { FinishedGame, GameResult, ScoreCurve, WatchedGame } from '../../../src/contract/index.ts';

const HOUR_MS = 3_600_000;
/** A game whose greedy player makes one of every weapon. */
const GAME_ID = 'gallery-game-000000009';

/** How long before its end a game's pile stands above the red line. */
const LAST_TICKS = 200;

/** A game that the app knows: how far it is, and how the server answers for it. */
export interface StagedGame {
  /** Ticks that the device keeps of it: all, all but the last second or two, or none when left out. */
  readonly played?: number | 'all' | 'danger';
  readonly over?: boolean;
  readonly result?: GameResult;
  readonly day?: string;
  /** The player's best game, to play against. */
  readonly best?: ScoreCurve;
}

let whole: PlayedGame | undefined;
const wholeGame = (): PlayedGame => (whole ??= playGame(GAME_ID, 'greedy'));

function finishedGame(): FinishedGame {
  const { score, gameData, counts } = wholeGame();
  return { id: GAME_ID, score, game_data: gameData, score_list: [...counts] };
}

function allPieces(): number[] {
  const pieces = seededPieces(GAME_ID);
  return Array.from({ length: MAX_DROPS }, (_, n) => pieces.level(n));
}

export const stagedReplay = (): WatchedGame['replay'] => ({ pieces: allPieces(), log: wholeGame().gameData });

function logUntil(played: NonNullable<StagedGame['played']>): string {
  const { gameData, ticks: all } = wholeGame();
  const unpacked = unpackLog(gameData);
  if (played === 'all' || !unpacked.ok) return gameData;
  const { version, drops } = unpacked.log;
  const ticks = played === 'danger' ? all - LAST_TICKS : played;
  return packLog({ version, drops: drops.filter(({ tick }) => tick < ticks), endTick: ticks });
}

/** A player's game as a device stores it, by key. @param now milliseconds since 1970 */
export function gameStorage(player: string, { played, over = false, result, best, day }: StagedGame, now: number) {
  const finished = over ? finishedGame() : null;
  const dealt = { pieces: allPieces(), ticks: 0, takeovers: 0, prefix: '' };
  const lifetime = { openUntil: now + HOUR_MS, acceptedUntil: now + 2 * HOUR_MS };
  return {
    'armory.games': [
      { player, id: GAME_ID, ...lifetime, day, dealt, best, newLevels: [], finished, result: result ?? null },
    ],
    ...(played !== undefined && { [`capsule-armory:frame:${GAME_ID}`]: { log: logUntil(played) } }),
  };
}
