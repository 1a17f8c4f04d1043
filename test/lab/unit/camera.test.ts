import { expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { cameraFor, WHOLE, zoomed } from '../../../game-frame/debug/draw/camera.ts';

test('zooming keeps the point under the pointer, and comes back to the whole field', () => {
  const pointer = { x: 250, y: 130 };
  const pointAt = (view = WHOLE) => cameraFor(config, 400, 600, view).world(pointer.x, pointer.y);
  const near = zoomed(zoomed(WHOLE, 2, { x: 10, y: 20 }), 1.5, { x: pointer.x - 200, y: pointer.y - 300 });
  const before = pointAt(zoomed(WHOLE, 2, { x: 10, y: 20 }));
  expect(near.zoom).toBeCloseTo(3);
  expect(pointAt(near).x).toBeCloseTo(before.x);
  expect(pointAt(near).y).toBeCloseTo(before.y);
  expect(zoomed(near, 0.01, { x: 0, y: 0 })).toEqual(WHOLE);
});
