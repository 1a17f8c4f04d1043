import type { Game, Level } from '../../sim/index.ts';

/** What React knows of the game: which balls there are, never where. */
export interface Lineup {
  /** The highest levels first: they are drawn first, so that their light lies behind the others. */
  readonly balls: readonly { readonly id: number; readonly level: Level }[];
  readonly held: Level;
  /** Balls dropped so far; tells one held ball from the next of equal level. */
  readonly turn: number;
}

/** Holds the line-up for `useSyncExternalStore`: a new object only after a drop, a merge or a pop. */
export class BallListStore {
  #lineup: Lineup;
  #turn = 0;
  readonly #listeners = new Set<() => void>();

  constructor(game: Game) {
    this.#lineup = { balls: plain(game), held: game.held, turn: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly lineup = (): Lineup => this.#lineup;

  /** Takes over the game's balls. @param dropped whether the claw let go */
  refresh(game: Game, dropped: boolean): void {
    if (dropped) this.#turn += 1;
    this.#set({ balls: plain(game), held: game.held, turn: this.#turn });
  }

  /** Takes one ball out, as the end of the game does. */
  remove(id: number): void {
    this.#set({ ...this.#lineup, balls: this.#lineup.balls.filter((ball) => ball.id !== id) });
  }

  #set(lineup: Lineup): void {
    this.#lineup = lineup;
    for (const listener of this.#listeners) listener();
  }
}

const plain = ({ balls }: Game): Lineup['balls'] =>
  balls.map(({ id, level }) => ({ id, level })).sort((a, b) => b.level - a.level);
