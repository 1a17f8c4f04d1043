import { config, dropXAt, spawnX, type DropX } from '../../sim/index.ts';

/** Where the claw is. */
export class Aim {
  /** Wanted place, world units; may lie beyond what the held ball's radius allows. */
  #x = config.width / 2;

  /** @param x world x */
  moveTo(x: number): void {
    this.#x = Math.min(config.width, Math.max(0, x));
  }

  /** @param by world units, negative to the left */
  moveBy(by: number): void {
    this.moveTo(this.#x + by);
  }

  get dropX(): DropX {
    return dropXAt(this.#x);
  }

  /** World x at which a ball of a level hangs and would drop. */
  hangX(level: number): number {
    return spawnX(this.dropX, level);
  }
}
