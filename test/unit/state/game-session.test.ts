import { describe, expect, test } from 'vitest';
import { type GameEvent, reduce } from '../../../src/state/game/reduce.ts';
import {
  type GameSession,
  NEW_TAB,
  type GamePhase,
  gamePhase,
  type StoredGame,
} from '../../../src/state/game/session.ts';
import { gameResult } from '../../support/game-result.ts';

const HOUR = 3_600_000;
const [A, B] = ['game-a', 'game-b'];
const dealt = { pieces: [1, 2, 3, 4, 5, 1, 2, 3], ticks: 0, takeovers: 0, prefix: '' };
const begun = (id: string, player = 'me') => ({
  player,
  id,
  openUntil: 6 * HOUR,
  acceptedUntil: 30 * HOUR,
  newLevels: [],
  dealt,
});
const finishedOf = (id: string) => ({ id, score: 500, game_data: 'log', score_list: [1] });
const RESULT = gameResult({ score: 500, coin: 100 });

/** Events, all about game A but for `started`, which is about game B. */
const EVENTS = {
  enter: { type: 'enter' },
  leave: { type: 'leave' },
  prepare: { type: 'prepare' },
  start: { type: 'start' },
  started: { type: 'started', game: { ...begun(B), openUntil: 20 * HOUR } },
  startFailed: { type: 'startFailed' },
  elsewhere: { type: 'lock', lock: 'elsewhere' },
  held: { type: 'lock', lock: 'held' },
  retry: { type: 'retry' },
  dealt: { type: 'dealt', id: A, deal: { from: 8, pieces: [4, 4], ticks: 300 } },
  takenOver: { type: 'takenOver', id: A },
  over: { type: 'over', finished: finishedOf(A) },
  ask: { type: 'ask' },
  answered: { type: 'answered', id: A, result: RESULT },
  sendFailed: { type: 'sendFailed', message: 'offline' },
  refused: { type: 'refused', id: A },
  refunded: { type: 'refunded' },
} as const satisfies Record<string, GameEvent>;
const { enter, leave, prepare, start, startFailed, over, ask, answered, retry, held, elsewhere } = EVENTS;
const startedB = EVENTS.started;
const fresh = (games: readonly StoredGame[] = []): GameSession => ({ ...NEW_TAB, games, player: 'me' });

/** The session after events, the clock standing at an hour. */
const after = (events: readonly GameEvent[], hour = 1, from = fresh()): GameSession =>
  events.reduce((session, event) => reduce(session, event, hour * HOUR), from);

const PLAYING: readonly GameEvent[] = [start, { type: 'started', game: begun(A) }, enter];
const WAYS: Readonly<Record<GamePhase, readonly GameEvent[]>> = {
  ahead: [],
  starting: [start],
  playing: PLAYING,
  waiting: [...PLAYING, leave],
  expired: [...PLAYING, leave],
  elsewhere: [...PLAYING, elsewhere],
  finished: [...PLAYING, over],
  settling: [...PLAYING, over, ask],
  result: [...PLAYING, over, ask, answered],
};

/** The phase after an event; a dot where it stays. */
const TABLE = `
            ahead       starting    playing     waiting     expired     elsewhere   finished    settling    result
enter       .           .           .           playing     playing     .           .           .           .
leave       .           .           waiting     .           .           waiting     .           finished    ahead
prepare     .           .           .           .           .           .           .           .           .
start       starting    .           .           .           .           .           .           .           .
started     waiting     waiting     .           .           waiting     playing     playing     playing     playing
startFailed .           ahead       .           .           .           .           .           .           .
elsewhere   .           .           elsewhere   .           .           .           .           .           .
held        .           .           .           .           .           playing     .           .           .
retry       .           .           .           .           .           playing     .           .           .
dealt       .           .           .           .           .           .           .           .           .
takenOver   .           .           elsewhere   .           .           .           .           .           .
over        .           .           finished    finished    finished    finished    .           .           .
ask         .           .           .           .           .           .           settling    .           .
answered    .           .           .           .           .           .           .           result      .
sendFailed  .           .           .           .           .           .           .           .           .
refused     .           .           ahead       ahead       ahead       ahead       ahead       ahead       ahead
refunded    .           .           ahead       ahead       ahead       ahead       .           .           .
`;

describe('the phases of a game session', () => {
  test('are reached and left as the table says', () => {
    const cellsOf = (event: GameEvent): string[] =>
      Object.entries(WAYS).map(([from, way]) => {
        const hour = from === 'expired' ? 7 : 1;
        const session = after(way);
        expect(gamePhase(session, hour * HOUR)).toBe(from);
        const to = gamePhase(after([event], hour, session), hour * HOUR);
        return to === from ? '.' : to;
      });
    const rows = Object.entries(EVENTS).map(([name, event]) => [name].concat(cellsOf(event)));
    const table = [[''].concat(Object.keys(WAYS))].concat(rows);
    const text = table.map((cells) =>
      cells
        .map((cell) => cell.padEnd(12))
        .join('')
        .trimEnd(),
    );
    expect(text.join('\n')).toBe(TABLE.slice(1, -1));
  });

  test('an unfinished game is nothing any more when its grace is over', () => {
    expect(gamePhase(after(WAYS.waiting), 30 * HOUR)).toBe('ahead');
    expect(gamePhase(after(WAYS.finished), 30 * HOUR)).toBe('finished');
  });

  test('a game belongs to its player', () => {
    const session = after(WAYS.waiting);
    expect(gamePhase({ ...session, player: 'another' }, HOUR)).toBe('ahead');
    expect(gamePhase({ ...session, player: null }, HOUR)).toBe('ahead');
  });
});

const idsOf = ({ games }: GameSession): string[] => games.map(({ id }) => id);

describe('the stored games', () => {
  test('the finished log stands once, and goes when its result was seen', () => {
    const settled = after(WAYS.result);
    expect(JSON.stringify(settled.games).split('"log"')).toHaveLength(2);
    expect(after([leave], 1, settled).games).toEqual([]);
    expect(after([{ type: 'leave', keep: true }], 1, settled).games).toEqual(settled.games);
  });

  test('a start replaces the player’s open game, and keeps one that was not sent yet', () => {
    expect(idsOf(after([startedB], 1, after(WAYS.waiting)))).toEqual([B]);
    expect(idsOf(after([startedB], 1, after(WAYS.finished)))).toEqual([A, B]);
    expect(idsOf(after([startedB, answered], 1, after(WAYS.finished)))).toEqual([B]);
  });

  test('other players’ games stay, as long as they are of use', () => {
    const theirs = { ...begun(A, 'another'), finished: null, result: null };
    expect(idsOf(after([startedB], 29, fresh([theirs])))).toEqual([A, B]);
    expect(idsOf(after([startedB], 31, fresh([theirs])))).toEqual([B]);
    const unsent = { ...theirs, finished: finishedOf(A) };
    expect(idsOf(after([startedB], 31, fresh([unsent])))).toEqual([A, B]);
  });

  test('pieces are added once, where they follow those before', () => {
    const known = after([...PLAYING, EVENTS.dealt, EVENTS.dealt]).games[0]?.dealt;
    expect(known).toEqual({ pieces: [...dealt.pieces, 4, 4], ticks: 300, takeovers: 0, prefix: '' });
  });

  test('a game that another device has taken over is put away when its page is left', () => {
    const told = after([...PLAYING, EVENTS.takenOver]);
    expect(gamePhase(told, HOUR)).toBe('elsewhere');
    expect(after([held], 1, told).games).toHaveLength(1);
    expect(after([leave], 1, told).games).toEqual([]);
  });

  test('why sending failed is known until an answer comes', () => {
    const failed = after([EVENTS.sendFailed], 1, after(WAYS.settling));
    expect(failed.sendError).toBe('offline');
    expect(after([answered], 1, failed).sendError).toBeNull();
  });
});

describe('the frame', () => {
  test('that was kept ready is the one that plays; the next game has another', () => {
    const ahead = after([prepare]);
    expect(ahead.frame).toMatchObject({ number: 0, game: null, ahead: true });
    const playing = after(PLAYING, 1, ahead);
    expect(playing.frame).toMatchObject({ number: 0, game: A, ahead: false });
    expect(after([leave], 1, playing).frame).toMatchObject({ number: 1, game: null, ahead: false });
  });

  test('stays through a start that fails', () => {
    expect(after([prepare, start, startFailed]).frame).toMatchObject({ number: 0, ahead: true });
  });

  test('is there until the result shows, and asks for its lock anew when replaced', () => {
    expect(after(WAYS.settling).frame.game).toBe(A);
    expect(after(WAYS.result).frame).toMatchObject({ number: 1, game: null });
    const retried = after([held, retry], 1, after(PLAYING)).frame;
    expect(retried).toEqual({ number: 1, game: A, ahead: false, lock: 'asking' });
  });

  test('is not needed for a finished game that was loaded again', () => {
    expect(after([enter], 1, fresh(after(WAYS.finished).games)).frame.game).toBeNull();
  });
});
