import { FIELD } from '../units.ts';

/** The middle of the field, scene pixels. */
export const MIDDLE = (FIELD.left + FIELD.right) / 2;
/** How far past the middle a ball must be for the label to change its side, scene pixels. */
const CHANGE = 30;

/**
 * The side of the red line's label beside a ball, 1: right, -1: left. It stays while the ball is near the middle.
 * @param before the side until now
 * @param ballX scene pixels
 */
export function labelSide(before: number, ballX: number): number {
  if (Math.abs(ballX - MIDDLE) < CHANGE) return before;
  return ballX < MIDDLE ? 1 : -1;
}
