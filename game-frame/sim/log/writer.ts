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

  get drops(): number {
    return this.#drops.length;
  }

  /** The packed log so far. @param endTick the game's `tick` now @param since leaves out what came before this tick */
  pack(endTick: number, since = 0): string {
    return packLog({ version: SIM_VERSION, drops: this.#drops.filter(({ tick }) => tick >= since), endTick });
  }
}
