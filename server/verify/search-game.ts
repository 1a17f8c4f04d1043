import { betterPlaces } from '../../game-frame/bots/index.ts';
import { type DropX, type FieldGame, replay } from '../../game-frame/sim/index.ts';
import { type NotedDrop, noteDrop } from './note-drop.ts';
import { SecretPieces } from './pieces.ts';
import { type Signals, signalsOf } from './signals.ts';
import type { ReplayJob } from './verifier.ts';

/** Drops that are searched, the first ones onto no ball of their own level: some 10 ms of CPU each. */
const MOST = 100;

/** The drops of a game, the first of them compared with a search's choice. */
export class SearchedDrops {
  readonly #drops: NotedDrop[] = [];
  readonly #unled: number[] = [];
  readonly #most: number;

  /** @param most maximum of drops to search */
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

  /** The signals of all drops; `null` if there are too few. */
  get signals(): Signals | null {
    return signalsOf(this.#drops, this.#unled);
  }
}

/**
 * The signals of a game, with a search's rating of its choices. Takes one or two seconds of CPU: only for games that an
 * operator opens.
 * @returns null if the log does not replay, or is too short
 */
export function searchGame({ seed, gameData, allowOpen }: Omit<ReplayJob, 'version'>): Signals | null {
  const drops = new SearchedDrops();
  const onDrop = drops.add.bind(drops);
  const { ok } = replay(new SecretPieces(seed), gameData, { allowOpen, onDrop });
  return ok ? drops.signals : null;
}
