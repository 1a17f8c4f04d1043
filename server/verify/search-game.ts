import { betterPlaces } from '../../game-frame/bots/index.ts';
import { type DropX, type FieldGame, replay } from '../../game-frame/sim/index.ts';
import { type NotedDrop, noteDrop } from './note-drop.ts';
import { SecretPieces } from './pieces.ts';
import { type Signals, signalsOf } from './signals.ts';
import type { ReplayJob } from './verifier.ts';

/** Drops that are searched, the first ones onto no ball of their own level: some 10 ms of CPU each. */
const MOST = 100;

/** The drops of a game, the first of them compared with what a search would choose. */
export class SearchedDrops {
  readonly #drops: NotedDrop[] = [];
  readonly #unled: number[] = [];
  readonly #most: number;

  /** @param most drops to search */
  constructor(most = MOST) {
    this.#most = most;
  }

  get count(): number {
    return this.#drops.length;
  }

  /** Notes a drop. @param x where it is made, the game being ready for it */
  add(game: FieldGame, x: DropX): void {
    const drop = noteDrop(game, x);
    this.#drops.push(drop);
    if (!drop.onEqual && this.#unled.length < this.#most) this.#unled.push(betterPlaces(game, x));
  }

  /** What they say together; `null` when there are too few of them. */
  get signals(): Signals | null {
    return signalsOf(this.#drops, this.#unled);
  }
}

/**
 * The signals of a game with what a search says of its choices. Takes one or two seconds of CPU: for games that somebody
 * looks at, never for every game.
 * @returns null when the log does not replay, or is too short
 */
export function searchGame({ seed, gameData, allowOpen }: Omit<ReplayJob, 'version'>): Signals | null {
  const drops = new SearchedDrops();
  const { ok } = replay(new SecretPieces(seed), gameData, {
    allowOpen,
    onDrop: (game, x) => drops.add(game, x),
  });
  return ok ? drops.signals : null;
}
