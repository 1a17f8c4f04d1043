import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Meter } from '../../../game-frame/debug/measure/meter.ts';
import { timesOf } from '../../../game-frame/debug/measure/report.ts';

/** What happens in a frame, milliseconds one after the other; the graphics card works beside it. */
type Work = Readonly<Partial<Record<'ticks' | 'scene' | 'gpu' | 'other', number>>>;

let ms: number;
beforeEach(() => {
  ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
});
afterEach(() => vi.restoreAllMocks());

function reportOf(...frames: readonly Work[]) {
  const meter = new Meter();
  const measured = frames.map(({ ticks = 0, scene = 0, other = 0 }) => {
    // As on the phone: the scene's frame plays the ticks that are due.
    meter.time('scene', () => {
      ms += scene;
      meter.time('ticks', () => (ms += ticks));
    });
    const { frame } = meter;
    ms += other;
    meter.next();
    return frame;
  });
  // The graphics card reports later.
  for (const [index, { gpu = null }] of frames.entries()) Object.assign(measured[index] ?? {}, { gpu });
  return timesOf(meter.frames);
}

test.each([
  ['ticks', { ticks: 40, scene: 5, other: 10 }],
  ['drawing: script', { ticks: 5, scene: 40, other: 10 }],
  ['browser and waiting', { ticks: 5, scene: 5, other: 40 }],
  ['drawing: GPU', { ticks: 5, scene: 5, gpu: 45, other: 40 }],
  // Drawn beside a script that takes longer.
  ['ticks', { ticks: 40, scene: 5, gpu: 45, other: 5 }],
  // No part takes half of the frame.
  [null, { ticks: 15, scene: 15, other: 20 }],
  // No frame is late.
  [null, { ticks: 20, other: 1 }],
])('the part to blame is %s in frames of %o', (culprit, work) => {
  const light = { ticks: 1, scene: 1, other: 14 };
  const report = reportOf(light, work, light, work, light);
  expect(report.filter(({ isCulprit }) => isCulprit).map(({ name }) => name)).toEqual(
    culprit === null ? [] : [culprit],
  );
});

test('the parts of a frame add up to it; the card counts only beyond the script', () => {
  expect(reportOf({ ticks: 5, scene: 5, gpu: 100, other: 40 }).map(({ p50 }) => p50)).toEqual([50, 5, 5, 40, 0]);
  expect(reportOf({ other: 16 }).map(({ name }) => name)).not.toContain('drawing: GPU');
});

test('a frame in which the page was hidden is forgotten; of many frames the last are kept', () => {
  const meter = new Meter();
  ms = 100_000;
  meter.restart();
  for (let frame = 0; frame < 300; frame += 1) {
    ms += 16;
    meter.next();
  }
  expect([timesOf(meter.frames)[0]?.worst, meter.frames.length]).toEqual([16, 240]);
});

test('times are the middle, 95 of 100, and the worst; 0 of nothing', () => {
  expect(timesOf([])[0]).toMatchObject({ name: 'frame', p50: 0, p95: 0, worst: 0 });
  const times = reportOf(...Array.from({ length: 101 }, (_, at) => ({ other: 100 - at })));
  expect(times[0]).toMatchObject({ p50: 50, p95: 95, worst: 100 });
});
