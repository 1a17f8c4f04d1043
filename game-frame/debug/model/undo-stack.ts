/** Most steps that can be undone. */
const MAX_STEPS = 40;
/** Changes of one value that follow each other faster than this are one step, milliseconds. */
const MERGE_MS = 1000;

/** States to go back to, and forth again. */
export class UndoStack<State> {
  /** What can be undone, the newest last. */
  past: State[] = [];
  /** What can be done again, the next one last. */
  future: State[] = [];
  private lastLabel = '';
  private lastAt = -Infinity;

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /**
   * Keeps the state before a change.
   * @param label what is changed; a drag of one slider gives many changes of one label, which are one step
   * @param now milliseconds
   * @returns whether the change is a step of its own
   */
  push(state: () => State, label: string, now: number): boolean {
    const merged = label !== '' && label === this.lastLabel && now - this.lastAt < MERGE_MS;
    this.lastLabel = label;
    this.lastAt = now;
    if (merged) return false;
    this.past.push(state());
    if (this.past.length > MAX_STEPS) this.past.shift();
    this.future = [];
    return true;
  }

  /** @param present kept for redo @returns the state before the last change; `undefined` when there is none */
  undo(present: () => State): State | undefined {
    return this.move(this.past, this.future, present);
  }

  /** @param present kept for undo @returns the state before the last undo; `undefined` when there is none */
  redo(present: () => State): State | undefined {
    return this.move(this.future, this.past, present);
  }

  private move(from: State[], to: State[], present: () => State): State | undefined {
    const state = from.pop();
    if (state !== undefined) to.push(present());
    this.lastLabel = '';
    return state;
  }
}
