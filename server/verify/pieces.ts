import { createHash, createHmac } from 'node:crypto';
import { config, drawIndex, type Level, type PieceSource, type SimConfig } from '../../game-frame/sim/index.ts';

/** Pieces per hash, four bytes each. */
const PIECES_A_HASH = 8;
const PIECE_BYTES = 4;

/** The public commitment to a secret, a game's seed or a day's: SHA-256 of its hex digits. */
export const commitmentTo = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The pieces of a secret seed. Dealt pieces reveal nothing of later ones: eight at a time are determined by
 * HMAC-SHA256(seed, "pieces:0"), (seed, "pieces:1") and so on, each by four bytes (big-endian) modulo the sum of
 * `spawnWeights`. Only these may differ from version to version: a process of one release deals for games of another.
 */
export class SecretPieces implements PieceSource {
  readonly #seed: string;
  readonly #weights: readonly number[];
  readonly #levels: Level[] = [];

  /** @param rules of the game's version, if it is not this one */
  constructor(seed: string, { spawnWeights }: Pick<SimConfig, 'spawnWeights'> = config) {
    this.#seed = seed;
    this.#weights = spawnWeights;
  }

  level(n: number): Level {
    while (this.#levels.length <= n) this.#drawSome();
    return this.#levels[n] ?? 0;
  }

  /** The levels of consecutive pieces, from `from` to before `to`. */
  slice(from: number, to: number): Level[] {
    return Array.from({ length: to - from }, (_, n) => this.level(from + n));
  }

  #drawSome(): void {
    const number = this.#levels.length / PIECES_A_HASH;
    const hash = createHmac('sha256', this.#seed).update(`pieces:${number}`).digest();
    for (let at = 0; at < hash.length; at += PIECE_BYTES)
      this.#levels.push(drawIndex(() => hash.readUInt32BE(at), this.#weights) + 1);
  }
}
