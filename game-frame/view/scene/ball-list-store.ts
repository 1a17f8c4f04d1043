import type { Game, Level } from '../../sim/index.ts';
import type { RunningGame } from '../loop/game-runner.ts';

/** The part of the game that React renders: which balls exist, never their positions. */
export interface BallList {
  /** The highest levels first: they are drawn first, so that their light lies behind the others. */
  readonly balls: readonly { readonly id: number; readonly level: Level }[];
  /** Level of the ball in the claw; `undefined` while it is not dealt. */
  readonly held: Level | undefined;
  /** Balls dropped so far; distinguishes a held ball from the next of equal level. */
  readonly turn: number;
}

/** The ball list for `useSyncExternalStore`: a new object only after a drop, a merge or a pop. */
export class BallListStore {
  #list: BallList;
  readonly #listeners = new Set<() => void>();

  constructor(runner: RunningGame) {
    const list = (turn: number): BallList => ({ balls: ballsOf(runner.game), held: runner.game.held, turn });
    const onDrop = (): void => this.#set(list(this.#list.turn + 1));
    this.#list = list(0);
    runner.subscribe({
      onDrop,
      onJump: onDrop,
      onDealt: () => this.#set({ ...this.#list, held: runner.game.held }),
      onMerge: () => this.#set({ ...this.#list, balls: ballsOf(runner.game) }),
      onPop: ({ id }) => this.#set({ ...this.#list, balls: this.#list.balls.filter((ball) => ball.id !== id) }),
    });
  }

  /** @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): BallList => this.#list;

  #set(list: BallList): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

const ballsOf = ({ balls }: Game): BallList['balls'] =>
  balls.map(({ id, level }) => ({ id, level })).sort((a, b) => b.level - a.level);
