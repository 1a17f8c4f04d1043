import type { SignalledGame } from '../../../server/rules/suspects/judged.ts';
import { person } from './people.ts';
import { play } from './play.ts';
import { makeProgram, PROGRAMS } from './programs.ts';

/** What the games of people go by. */
export const PEOPLE = 'people';

/** A game of a month, and who played it. */
export interface MonthGame {
  readonly by: string;
  readonly game: SignalledGame;
}

/** How large a month is. */
interface MonthSize {
  /** Accounts of people and of programs, and games that each plays. */
  readonly people: number;
  readonly programs: number;
  readonly games: number;
  /** Number of the first account of each. */
  readonly from: number;
  /** Drops after which a game is left. */
  readonly drops: number;
  /** Pieces that the programs know. */
  readonly horizon: number;
  /** Best games of people whose players are searched; programs' always are, for whole games of theirs are the best. */
  readonly search: number;
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);

/** The game of a person: equal numbers, equal games. */
function byPerson(account: number, nth: number, drops: number, searched: boolean): SignalledGame | null {
  const id = `people-${account}-${nth}`;
  return play(person(id, String(account)), { id, account, most: drops, searched });
}

/** Plays the games of a month. */
export function* playMonth({ people, programs, games, from, drops, horizon, search }: MonthSize): Generator<MonthGame> {
  for (const n of numbers(from, programs))
    for (const nth of numbers(1, games)) {
      const program = PROGRAMS[n % PROGRAMS.length];
      const id = `program-${n}-${nth}`;
      // Accounts of programs are below 0.
      const game = program && play(makeProgram(program, id, horizon), { id, account: -n, most: drops, searched: true });
      if (program && game) yield { by: program.name, game };
    }
  const byPeople = numbers(from, people).flatMap((account) =>
    numbers(1, games).map((nth) => ({ account, nth, game: byPerson(account, nth, drops, false) })),
  );
  const best = byPeople.toSorted((a, b) => (b.game?.score ?? 0) - (a.game?.score ?? 0)).slice(0, search);
  const looked = new Set(best.map(({ account }) => account));
  for (const { account, nth, game } of byPeople) {
    const shown = looked.has(account) ? byPerson(account, nth, drops, true) : game;
    if (shown) yield { by: PEOPLE, game: shown };
  }
}
