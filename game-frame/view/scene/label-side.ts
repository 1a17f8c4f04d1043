import { FIELD } from '../units.ts';

/** How far past the middle a ball must be for the label to change its side, scene pixels. */
const CHANGE = 30;

/** The side of the red line's label away from a ball, 1: right, -1: left. It stays while the ball is near the middle. */
export const labelSide = (before: number, ballX: number): number =>
  Math.abs(ballX - FIELD.middle) < CHANGE ? before : Math.sign(FIELD.middle - ballX);
