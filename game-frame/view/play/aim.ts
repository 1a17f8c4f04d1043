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

/** Where a ball on its way straight down first touches something. */
export interface Contact {
  /** Height of its middle then, world units. */
  y: number;
  /** Level of the ball it touches; 0 for the floor. */
  level: number;
}

/**
 * Looks straight down from where a ball hangs.
 * @param x world x of the ball's middle
 * @param radius of the ball, world units
 * @param into takes the answer, so that nothing is made in each frame
 */
export function firstContact({ balls }: Game, x: number, radius: number, into: Contact): Contact {
  into.y = radius;
  into.level = 0;
  for (const ball of balls) {
    const y = touchHeight(ball, x, radius);
    if (y <= into.y) continue;
    into.y = y;
    into.level = ball.level;
  }
  into.y = Math.min(into.y, config.dropY);
  return into;
}

function touchHeight(ball: Ball, x: number, radius: number): number {
  const { x: ballX, y } = ball.body.getPosition();
  const reach = radius + ball.radius;
  const aside = x - ballX;
  return Math.abs(aside) < reach ? y + Math.sqrt(reach * reach - aside * aside) : 0;
}
