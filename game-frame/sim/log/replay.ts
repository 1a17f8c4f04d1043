import { config as shipped } from '../config.ts';
import type { SimConfig } from '../config.ts';
import { createGame } from '../game.ts';
import type { FieldGame } from '../game.ts';
import type { DropX, InputLog, LogFault, PieceSource, ReplayResult } from '../types.ts';
import { unpackLog } from './pack.ts';

/** The result of a replay, or why the log was refused. */
export type Replay = ({ readonly ok: true } & ReplayResult) | { readonly ok: false; readonly fault: LogFault };

/** Choices of a replay. */
export interface ReplayOptions {
  /** Accepts a log that ends before the game is over. */
  readonly allowOpen?: boolean;
  readonly config?: SimConfig;
  readonly onDrop?: OnDrop;
}

/** Inspects a game before a drop; must not change it. */
type OnDrop = (game: FieldGame, x: DropX) => void;

/** Plays a log on a fresh game, up to its end or the game's. @param pieces at least as many as the log drops */
export function playLog(
  pieces: PieceSource,
  { drops, endTick }: InputLog,
  config: SimConfig = shipped,
  onDrop?: OnDrop,
): FieldGame {
  const game = createGame(pieces, config);
  let at = 0;
  while (game.tick < endTick && !game.over) {
    const drop = drops[at];
    if (drop?.tick !== game.tick) game.step();
    else {
      onDrop?.(game, drop.x);
      game.step(drop.x);
      at += 1;
    }
  }
  return game;
}

/** Plays a packed log from the start: a score is accepted only if its replay reaches it. */
export function replay(pieces: PieceSource, gameData: string, options: ReplayOptions = {}): Replay {
  const { allowOpen = false, config = shipped, onDrop } = options;
  const unpacked = unpackLog(gameData, config);
  if (!unpacked.ok) return unpacked;
  const game = playLog(pieces, unpacked.log, config, onDrop);
  const { score, counts, tick, over } = game;
  if (tick < unpacked.log.endTick) return { ok: false, fault: 'after-end' };
  if (!over && !allowOpen) return { ok: false, fault: 'not-over' };
  return { ok: true, score, counts, ticks: tick, over, hash: game.hash() };
}
