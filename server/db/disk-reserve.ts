import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sqlState } from './retried.ts';

/** The disk has no room. Its code is PostgreSQL's SQLSTATE for that. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = '53100';

  constructor() {
    super('the disk is full');
  }
}

/** What is kept free, bytes: a transaction and a checkpoint need at most two segments of the log, 16 MB each, and less
 * than that for pages. */
const SIZE = 64 * 1024 * 1024;
/** Room beyond it that must be there before it is taken again, bytes: else the next writes would fill the disk. */
const MARGIN = SIZE / 4;
const BLOCK = Buffer.alloc(1024 * 1024);

/** Whether an error of the file system says that there is no room. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '');

/**
 * A file that takes up room, to be given up when the disk is full. PGlite can't go on after a write has failed: with the
 * room, the write succeeds, and everything after it is refused until there is room again.
 */
export class DiskReserve {
  readonly #folder: string;
  readonly #path: string;
  #held = false;

  /** @param folder where the database is */
  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'reserve');
  }

  /** Gives the room up. @returns false when that was done before */
  release(): boolean {
    const held = this.#held;
    this.#held = false;
    rmSync(this.#path, { force: true });
    return held;
  }

  /**
   * Makes sure that there is room.
   * @throws DiskFullError when there is not
   */
  require(): void {
    if (this.#held) return;
    if (!this.#isThere() && !this.#take()) throw new DiskFullError();
    this.#held = true;
  }

  /** Left by a process before. */
  #isThere(): boolean {
    return statSync(this.#path, { throwIfNoEntry: false })?.size === SIZE;
  }

  #take(): boolean {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < SIZE + MARGIN) return false;
    const file = openSync(this.#path, 'w', 0o600);
    try {
      for (let size = 0; size < SIZE; size += BLOCK.length) writeSync(file, BLOCK);
      // Some file systems look for room only then.
      fsyncSync(file);
      return true;
    } catch (error) {
      rmSync(this.#path, { force: true });
      if (isFull(error)) return false;
      throw error;
    } finally {
      closeSync(file);
    }
  }
}
