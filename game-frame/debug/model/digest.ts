import type { FieldGame } from '../../sim/index.ts';

const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

/**
 * A short checksum of a game's state, cheap enough for every tick; checkpoints use the simulation's own, longer hash.
 * @returns four hex digits
 */
export function digestOf({ tick, score, held = 0, next = 0, balls }: FieldGame): string {
  let sum = Math.imul(tick ^ (held << 20) ^ (next << 24), 0x01000193) ^ score;
  for (const { id, level, dangerTicks, body } of balls) {
    const { x, y } = body.getPosition();
    const { x: vx, y: vy } = body.getLinearVelocity();
    sum = Math.imul(sum ^ id ^ (level << 16), 0x85ebca6b) ^ dangerTicks;
    sum = mix(mix(mix(mix(mix(sum, x), y), vx), vy), body.getAngularVelocity());
  }
  return ((sum ^ (sum >>> 16)) & 0xffff).toString(16).padStart(4, '0');
}

function mix(sum: number, value: number): number {
  float[0] = value;
  const low = Math.imul(sum ^ (words[0] ?? 0), 0x01000193);
  return Math.imul((low ^ (low >>> 15)) + (words[1] ?? 0), 0xc2b2ae35);
}
