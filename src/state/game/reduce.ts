import type { Deal, FinishedGame, GameResult } from '../../contract/index.ts';
import { currentGame, type GameSession, NEW_TAB, type GamePhase, gamePhase, type StoredGame } from './session.ts';

type Before = GameSession & Readonly<{ game: StoredGame | null; phase: GamePhase; now: number }>;

const without = (games: readonly StoredGame[], id: string | undefined): readonly StoredGame[] =>
  games.filter((game) => game.id !== id);

const change = (games: readonly StoredGame[], id: string, part: Partial<StoredGame>): readonly StoredGame[] =>
  games.map((game) => (game.id === id ? { ...game, ...part } : game));

/** The games kept at a start, which ends the player's open game on the server: unsent ones, and others' that are valid. */
const keptAtStart = (games: readonly StoredGame[], player: string, now: number): readonly StoredGame[] =>
  games.filter((game) => {
    if (game.finished !== null) return game.result === null || game.player !== player;
    return game.player !== player && now < game.acceptedUntil;
  });

const nextFrame = ({ number }: GameSession['frame']): GameSession['frame'] => ({
  ...NEW_TAB.frame,
  number: number + 1,
});

const HANDLERS = {
  enter: () => ({ onPage: true }),
  /** The game's page was left; `keep`: the player will return to a result. */
  leave: ({ games, game, phase }, { keep = false }: { readonly keep?: boolean | undefined }) => ({
    onPage: false,
    asked: false,
    games: (phase === 'result' && !keep) || game?.takenOver ? without(games, game?.id) : games,
  }),
  /** The next tap may start a game, so a frame loads ahead. */
  prepare: ({ frame }) => ({ frame: { ...frame, ahead: frame.game === null } }),
  start: () => ({ starting: true }),
  started({ games, now }, { game }: { readonly game: Omit<StoredGame, 'finished' | 'result'> }) {
    const kept = without(keptAtStart(games, game.player, now), game.id);
    return { games: [...kept, { ...game, finished: null, result: null }], starting: false, asked: false };
  },
  startFailed: () => ({ starting: false }),
  lock: ({ frame }, { lock }: Pick<GameSession['frame'], 'lock'>) => ({ frame: { ...frame, lock } }),
  /** The frame did not load and is replaced. */
  retry: ({ frame }) => ({ frame: { ...nextFrame(frame), game: frame.game } }),
  dealt: ({ games }, { id, deal: { from, pieces, ticks } }: { readonly id: string; readonly deal: Deal }) => ({
    games: games.map((game) =>
      game.id === id && game.dealt.pieces.length === from
        ? { ...game, dealt: { ...game.dealt, ticks, pieces: [...game.dealt.pieces, ...pieces] } }
        : game,
    ),
  }),
  takenOver: ({ games }, { id }: { readonly id: string }) => ({ games: change(games, id, { takenOver: true }) }),
  over: ({ games, game }, { finished }: { readonly finished: FinishedGame }) =>
    game?.id === finished.id && game.finished === null ? { games: change(games, game.id, { finished }) } : {},
  ask: ({ game }) => ({ asked: game !== null && game.finished !== null }),
  answered: ({ games, game }, { id, result }: { readonly id: string; readonly result: GameResult }) => ({
    games: game?.id === id ? change(games, id, { result }) : without(games, id),
    sendError: null,
  }),
  sendFailed: (_, { message }: { readonly message: string }) => ({ sendError: message }),
  /** The server rejects the game for good. */
  refused: ({ games }, { id }: { readonly id: string }) => ({ games: without(games, id) }),
  /** The stamina was refunded, which ended the current game. */
  refunded: ({ games, game }) => (game?.finished === null ? { games: without(games, game.id) } : {}),
} satisfies Record<string, (before: Before, event: never) => Partial<GameSession>>;

type Handlers = typeof HANDLERS;
type EventType = keyof Handlers;
export type GameEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K } & (Handlers[K] extends (before: Before, event: infer E) => unknown ? E : never);
}[T];
/** The handlers with the types that their callers need. */
const handlers: { readonly [K in EventType]: (before: Before, event: GameEvent<K>) => Partial<GameSession> } = HANDLERS;

function apply<T extends EventType>(session: GameSession, event: GameEvent<T>, now: number): GameSession {
  const before = { ...session, game: currentGame(session, now), phase: gamePhase(session, now), now };
  return { ...session, ...handlers[event.type](before, event) };
}

/** Opens the current game in the frame, and replaces a frame whose game is over. */
function updateFrame(session: GameSession, now: number): GameSession {
  const game = session.onPage && gamePhase(session, now) !== 'result' ? currentGame(session, now) : null;
  let { frame } = session;
  if (frame.game !== null && frame.game !== game?.id) frame = nextFrame(frame);
  if (frame.game === null && game?.finished === null) frame = { ...frame, game: game.id, ahead: false };
  return { ...session, frame };
}

/** The session after an event. @param now server's clock, milliseconds since 1970 */
export function reduce(session: GameSession, event: GameEvent, now: number): GameSession {
  return updateFrame(apply(session, event, now), now);
}
