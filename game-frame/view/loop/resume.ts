import { createGame, unpackLog, type Game, type InputLog, type PieceSource, type TickEvents } from '../../sim/index.ts';

const SLICE_TICKS = 60;
/** Longest time before the page may draw, milliseconds. */
const SLICE_MS = 24;

/** A game replayed to the tick its log ends at. */
export type Resumed = Readonly<{ game: Game; log: InputLog }>;

/** Plays a log on from the game's tick. @returns plays one tick, with its drop; the events' object is reused */
export function logSteps(game: Game, { drops }: Pick<InputLog, 'drops'>): () => TickEvents {
  let at = drops.findIndex(({ tick }) => tick >= game.tick);
  return () => {
    const due = drops[at]?.tick === game.tick ? drops[at] : undefined;
    if (due) at += 1;
    return game.step(due?.x);
  };
}

/** How a replay reports its progress and yields. */
export interface ReplayPace {
  readonly now: () => number;
  readonly onProgress: (share: number) => void;
  /** Resolves when the page has had time to draw. */
  readonly yieldToBrowser: () => Promise<void>;
}

/** Replays a saved log to its end; `null` when this simulation cannot, or not all of its pieces are known. */
export async function resume(pieces: PieceSource, packed: string, pace: ReplayPace): Promise<Resumed | null> {
  const unpacked = unpackLog(packed);
  if (!unpacked.ok) return null;
  const { log } = unpacked;
  if (log.drops.length > 0 && pieces.level(log.drops.length - 1) === undefined) return null;
  const game = createGame(pieces);
  const step = logSteps(game, log);
  for (let since = pace.now(); game.tick < log.endTick && !game.over; ) {
    step();
    if (game.tick % SLICE_TICKS !== 0 || pace.now() - since < SLICE_MS) continue;
    pace.onProgress(game.tick / log.endTick);
    await pace.yieldToBrowser();
    since = pace.now();
  }
  return game.tick === log.endTick ? { game, log } : null;
}
