import type { FieldGame } from '../../sim/index.ts';

/** Points a trail has at most. */
const LENGTH = 90;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where each ball of a game has been lately. */
export class Trails {
  private trails = new Map<number, Point[]>();
  private lastTick = 0;

  /** Adds where the balls are now and forgets those that are gone; a jump in time begins anew. */
  follow({ tick, balls }: FieldGame): ReadonlyMap<number, readonly Point[]> {
    const jumped = tick < this.lastTick || tick > this.lastTick + LENGTH;
    const old = jumped ? new Map<number, Point[]>() : this.trails;
    if (tick === this.lastTick) return this.trails;
    this.lastTick = tick;
    this.trails = new Map(
      balls.map(({ id, body }) => {
        const { x, y } = body.getPosition();
        return [id, [...(old.get(id) ?? []), { x, y }].slice(-LENGTH)];
      }),
    );
    return this.trails;
  }
}
