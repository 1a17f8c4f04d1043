import {
  createGame,
  LogWriter,
  MAX_DROPS,
  seededPieces,
  type DropX,
  type Game,
  type InputLog,
  type TickEvents,
} from '../../sim/index.ts';

/** A drop asked for during the last ticks of the cooldown is not lost: it comes as soon as it may. */
const PATIENCE_TICKS = 14;

/** A game being played and its growing log. */
export interface Session {
  readonly id: string;
  readonly game: Game;
  /** Drops the held ball in the next tick that takes a drop; ignored when that is too far off. */
  drop(x: DropX): void;
  /** Does one tick, with the drop asked for if it may come now. @returns what happened, in an object that is reused */
  tick(): TickEvents;
  /** The packed log up to now. */
  pack(): string;
}

/**
 * Starts a game, or continues one where its log ends.
 * @param id the game's id, which is the seed of its pieces
 * @param played a game that has been replayed, and the log it was replayed from
 */
export function createSession(id: string, played?: { readonly game: Game; readonly log: InputLog }): Session {
  const game = played?.game ?? createGame(seededPieces(id));
  const log = new LogWriter();
  let drops = 0;
  let wanted: { readonly x: DropX; readonly until: number } | null = null;

  const note = (tick: number, x: DropX): void => {
    log.drop(tick, x);
    drops += 1;
  };
  for (const { tick, x } of played?.log.drops ?? []) note(tick, x);

  const take = (): DropX | undefined => {
    if (!wanted || !game.canDrop) return undefined;
    const { x, until } = wanted;
    wanted = null;
    return game.tick <= until && drops < MAX_DROPS ? x : undefined;
  };

  return {
    id,
    game,
    drop(x) {
      wanted = { x, until: game.tick + PATIENCE_TICKS };
    },
    tick() {
      const x = take();
      if (x !== undefined) note(game.tick, x);
      return game.step(x);
    },
    pack: () => log.pack(game.tick),
  };
}
