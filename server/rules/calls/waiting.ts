import type { Sql } from '../../db/index.ts';

/**
 * Rows that wait in memory until a job writes them: they must cost nothing while the server is overloaded, and not be lost while
 * the database is away. Equal ones are counted.
 */
export abstract class Waiting<R extends object> {
  #rows = new Map<string, R & { times: number }>();

  /** Most different rows: more in a few seconds are dropped. */
  protected abstract readonly most: number;

  /** Inserts rows, each with its `times`. */
  protected abstract insert(sql: Sql, rows: readonly R[]): Promise<unknown>;

  add(row: R): void {
    const key = JSON.stringify(row);
    const times = this.#rows.get(key)?.times ?? 0;
    if (times > 0 || this.#rows.size < this.most) this.#rows.set(key, { ...row, times: times + 1 });
  }

  /** Writes the rows; after a failure all are written the next time. */
  async save({ database: { sql } }: { readonly database: { readonly sql: Sql } }): Promise<void> {
    const taken = this.#rows;
    if (taken.size === 0) return;
    this.#rows = new Map();
    try {
      await this.insert(sql, [...taken.values()]);
    } catch (error) {
      for (const [key, row] of this.#rows) taken.set(key, { ...row, times: row.times + (taken.get(key)?.times ?? 0) });
      this.#rows = taken;
      throw error;
    }
  }
}
