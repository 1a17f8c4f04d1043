import {
  createGame,
  LogWriter,
  MAX_DROPS,
  type DropX,
  type Game,
  type PieceSource,
  type TickEvents,
} from '../../sim/index.ts';
import type { Resumed } from './resume.ts';

/** A drop requested during the last ticks of the cooldown is not lost: it happens once the cooldown is over. */
const PATIENCE_TICKS = 14;

/** A game being played and its growing log. */
export interface Session {
  readonly id: string;
  readonly game: Game;
  readonly drops: number;
  /** Drops the held ball in the next tick that allows it; ignored when that is too far off. */
  drop(x: DropX): void;
  /** Plays one tick, with the requested drop if it is allowed now. @returns what happened, in an object that is reused */
  tick(): TickEvents;
  /** The packed log up to now. @param since leaves out what came before this tick */
  pack(since?: number): string;
}

/** Starts a game. @param played continues this one instead, where its log ends */
export function createSession(id: string, pieces: PieceSource, played?: Resumed | null): Session {
  const game = played?.game ?? createGame(pieces);
  const log = new LogWriter();
  let wanted: { readonly x: DropX; readonly until: number } | null = null;

  for (const { tick, x } of played?.log.drops ?? []) log.drop(tick, x);

  const take = (): DropX | undefined => {
    if (!wanted || !game.canDrop) return undefined;
    const { x, until } = wanted;
    wanted = null;
    return game.tick <= until && log.drops < MAX_DROPS ? x : undefined;
  };

  return {
    id,
    game,
    get drops() {
      return log.drops;
    },
    drop(x) {
      wanted = { x, until: game.tick + PATIENCE_TICKS };
    },
    tick() {
      const x = take();
      if (x !== undefined) log.drop(game.tick, x);
      return game.step(x);
    },
    pack: (since) => log.pack(game.tick, since),
  };
}
