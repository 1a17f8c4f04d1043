import type { DropX } from '../types.ts';
import { SIM_VERSION } from '../version.ts';
import { packLog } from './pack.ts';

/** Records a game as it is played. */
export class LogWriter {
  readonly #drops: { tick: number; x: DropX }[] = [];

  /** Notes a drop. @param tick the game's `tick` before the step that took it */
  drop(tick: number, x: DropX): void {
    this.#drops.push({ tick, x });
  }

  /** The packed log so far. @param endTick the game's `tick` now */
  pack(endTick: number): string {
    return packLog({ version: SIM_VERSION, drops: this.#drops, endTick });
  }
}
