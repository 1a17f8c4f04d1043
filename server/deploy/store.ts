/** A database that can be saved as one file. */
export interface Store {
  /** Saves the whole database. @throws Error of one line */
  save(file: string): Promise<void>;
  /** Restores a saved file into an empty database. @throws Error of one line */
  restore(file: string): Promise<void>;
}
