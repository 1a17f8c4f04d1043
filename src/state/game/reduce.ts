import type { Deal, FinishedGame, GameResult } from '../../contract/index.ts';
import { currentGame, type GameSession, NEW_TAB, type Phase, phaseOf, type StoredGame } from './session.ts';

/** What happens to the session, with what there is to know about it. */
interface Events {
  /** The game's page was opened. */
  readonly enter: object;
  /** The game's page was left, in whatever way; `keep`: the player will come back to a result. */
  readonly leave: { readonly keep?: boolean };
  /** The next tap may start a game. */
  readonly prepare: object;
  readonly start: object;
  readonly started: { readonly game: Omit<StoredGame, 'finished' | 'result'> };
  readonly startFailed: object;
  readonly lock: { readonly lock: GameSession['frame']['lock'] };
  /** The frame did not load; another one is tried. */
  readonly retry: object;
  /** The next pieces came. */
  readonly dealt: { readonly id: string; readonly deal: Deal };
  /** Another device of the player has taken a game over. */
  readonly takenOver: { readonly id: string };
  readonly over: { readonly finished: FinishedGame };
  /** The player asks for the result. */
  readonly ask: object;
  readonly answered: { readonly id: string; readonly result: GameResult };
  readonly sendFailed: { readonly message: string };
  /** The server does not take the game, and never will. */
  readonly refused: { readonly id: string };
  /** The stamina was given back, which closed the current game. */
  readonly refunded: object;
}
type EventType = keyof Events;

/** Something that happens to the session. */
export type GameEvent<T extends EventType = EventType> = { [K in T]: { readonly type: K } & Events[K] }[T];

/** The session before an event. */
interface Before extends GameSession {
  readonly game: StoredGame | null;
  readonly phase: Phase;
  readonly now: number;
}

const without = (games: readonly StoredGame[], id: string | undefined): readonly StoredGame[] =>
  games.filter((game) => game.id !== id);

const change = (games: readonly StoredGame[], id: string, part: Partial<StoredGame>): readonly StoredGame[] =>
  games.map((game) => (game.id === id ? { ...game, ...part } : game));

/** A start ends the player's open game on the server. Games that were not sent yet are kept; games that can no longer be played or sent are dropped. */
const keptAtStart = (games: readonly StoredGame[], player: string, now: number): readonly StoredGame[] =>
  games.filter((game) => {
    if (game.finished !== null) return game.result === null || game.player !== player;
    return game.player !== player && now < game.acceptedUntil;
  });

const nextFrame = ({ number }: GameSession['frame']): GameSession['frame'] => ({
  ...NEW_TAB.frame,
  number: number + 1,
});

/** What each event changes. */
const HANDLERS: { readonly [K in EventType]: (before: Before, event: GameEvent<K>) => Partial<GameSession> } = {
  enter: () => ({ onPage: true }),
  leave: ({ games, game, phase }, { keep = false }) => ({
    onPage: false,
    asked: false,
    games: (phase === 'result' && !keep) || game?.takenOver ? without(games, game?.id) : games,
  }),
  prepare: ({ frame }) => ({ frame: { ...frame, ahead: frame.game === null } }),
  start: () => ({ starting: true }),
  started({ games, now }, { game }) {
    const kept = without(keptAtStart(games, game.player, now), game.id);
    return { games: [...kept, { ...game, finished: null, result: null }], starting: false, asked: false };
  },
  startFailed: () => ({ starting: false }),
  lock: ({ frame }, { lock }) => ({ frame: { ...frame, lock } }),
  retry: ({ frame }) => ({ frame: { ...nextFrame(frame), game: frame.game } }),
  dealt: ({ games }, { id, deal: { from, pieces, ticks } }) => ({
    games: games.map((game) =>
      game.id === id && game.dealt.pieces.length === from
        ? { ...game, dealt: { ...game.dealt, ticks, pieces: [...game.dealt.pieces, ...pieces] } }
        : game,
    ),
  }),
  takenOver: ({ games }, { id }) => ({ games: change(games, id, { takenOver: true }) }),
  over: ({ games, game }, { finished }) =>
    game?.id === finished.id && game.finished === null ? { games: change(games, game.id, { finished }) } : {},
  ask: ({ game }) => ({ asked: game !== null && game.finished !== null }),
  answered: ({ games, game }, { id, result }) => ({
    games: game?.id === id ? change(games, id, { result }) : without(games, id),
    sendError: null,
  }),
  sendFailed: (_, { message }) => ({ sendError: message }),
  refused: ({ games }, { id }) => ({ games: without(games, id) }),
  refunded: ({ games, game }) => (game?.finished === null ? { games: without(games, game.id) } : {}),
};

function apply<T extends EventType>(session: GameSession, event: GameEvent<T>, now: number): GameSession {
  const before = { ...session, game: currentGame(session, now), phase: phaseOf(session, now), now };
  return { ...session, ...HANDLERS[event.type](before, event) };
}

/** Opens the current game in the frame, and drops a frame whose game is done with. */
function updateFrame(session: GameSession, now: number): GameSession {
  const game = session.onPage && phaseOf(session, now) !== 'result' ? currentGame(session, now) : null;
  let { frame } = session;
  if (frame.game !== null && frame.game !== game?.id) frame = nextFrame(frame);
  if (frame.game === null && game?.finished === null) frame = { ...frame, game: game.id, ahead: false };
  return { ...session, frame };
}

/** The session after an event. @param now server's clock, milliseconds since 1970 */
export function reduce(session: GameSession, event: GameEvent, now: number): GameSession {
  return updateFrame(apply(session, event, now), now);
}
