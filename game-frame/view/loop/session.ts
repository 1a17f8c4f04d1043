import {
  createGame,
  LogWriter,
  MAX_DROPS,
  type DropX,
  type Game,
  type InputLog,
  type PieceSource,
  type TickEvents,
} from '../../sim/index.ts';

/** A drop asked for during the last ticks of the cooldown is not lost: it comes as soon as it may. */
const PATIENCE_TICKS = 14;

/** A game being played and its growing log. */
export interface Session {
  readonly id: string;
  readonly game: Game;
  /** Drops so far. */
  readonly drops: number;
  /** Drops the held ball in the next tick that takes a drop; ignored when that is too far off. */
  drop(x: DropX): void;
  /** Does one tick, with the drop asked for if it may come now. @returns what happened, in an object that is reused */
  tick(): TickEvents;
  /** The packed log up to now. @param since leaves out what came before this tick */
  pack(since?: number): string;
}

/** What a session begins with. */
export interface Beginning {
  readonly pieces: PieceSource;
  /** A game of these pieces that has been replayed, and the log it was replayed from. */
  readonly played?: { readonly game: Game; readonly log: InputLog };
}

/** Starts a game, or continues one where its log ends. */
export function createSession(id: string, { pieces, played }: Beginning): Session {
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
