/** Where the server keeps everything, as one file of a backup. */
export interface Store {
  /** Writes all of it. @throws Error that says in one line what is wrong */
  save(file: string): Promise<void>;
  /** Puts it back into an empty place. @throws Error that says in one line what is wrong */
  restore(file: string): Promise<void>;
}
