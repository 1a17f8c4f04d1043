import type { Vec2Value } from 'planck';
import type { FieldGame } from '../../sim/index.ts';

/** Most points of a trail, one a tick. */
const MAX_POINTS = 90;

/** The latest positions of each ball of a game. */
export class Trails {
  private trails = new Map<number, Vec2Value[]>();
  private lastTick = 0;

  /** Adds the present positions and drops the trails of removed balls; a jump in time clears all trails. */
  update({ tick, balls }: FieldGame): ReadonlyMap<number, readonly Vec2Value[]> {
    const jumped = tick < this.lastTick || tick > this.lastTick + MAX_POINTS;
    const old = jumped ? new Map<number, Vec2Value[]>() : this.trails;
    if (tick === this.lastTick) return this.trails;
    this.lastTick = tick;
    this.trails = new Map(
      balls.map(({ id, body }) => {
        const { x, y } = body.getPosition();
        return [id, [...(old.get(id) ?? []), { x, y }].slice(-MAX_POINTS)];
      }),
    );
    return this.trails;
  }
}
