import { config, dropXAt, spawnX, type Ball, type DropX, type Game } from '../../sim/index.ts';

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

/**
 * Height of a ball's middle when it first touches something on its way straight down.
 * @param x world x of the ball's middle
 * @param radius of the ball, world units
 */
export function firstContact({ balls }: Game, x: number, radius: number): number {
  let highest = radius;
  for (const ball of balls) highest = Math.max(highest, touchHeight(ball, x, radius));
  return Math.min(highest, config.dropY);
}

function touchHeight(ball: Ball, x: number, radius: number): number {
  const { x: ballX, y } = ball.body.getPosition();
  const reach = radius + ball.radius;
  const aside = x - ballX;
  return Math.abs(aside) < reach ? y + Math.sqrt(reach * reach - aside * aside) : 0;
}
