import { config, dropXAt, type Level, spawnX, type DropX } from '../../sim/index.ts';

/** Where the player aims: the place of the claw. */
export class Aim {
  /** World x; may lie beyond what the held ball's radius allows. */
  #x = config.width / 2;

  /** Aims at a place; beyond a wall it aims at the wall. @param x world x */
  moveTo(x: number): void {
    this.#x = Math.min(config.width, Math.max(0, x));
  }

  /** Moves the aim. @param by world units, negative to the left */
  moveBy(by: number): void {
    this.moveTo(this.#x + by);
  }

  get x(): number {
    return this.#x;
  }

  get dropX(): DropX {
    return dropXAt(this.#x);
  }

  /** World x at which a ball of a level hangs and would drop. @param level left out for the empty claw */
  hangX(level?: Level): number {
    return spawnX(this.dropX, level ?? 1);
  }
}
