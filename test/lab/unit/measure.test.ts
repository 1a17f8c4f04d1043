import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Meter } from '../../../game-frame/debug/measure/meter.ts';
import { reportSchema } from '../../../game-frame/debug/measure/report.ts';
import { spreadOf } from '../../../game-frame/debug/measure/spread.ts';
import { GameMetrics } from '../../../game-frame/debug/model/metrics.ts';
import { config, createGame, seededPieces } from '../../../game-frame/sim/index.ts';

/** What happens in a frame, milliseconds one after the other; the graphics card works beside it. */
interface Work {
  readonly ticks?: number;
  readonly scene?: number;
  readonly gpu?: number;
  readonly other?: number;
}

/** The report of some such frames. */
function reportOf(...frames: readonly Work[]) {
  let ms = 0;
  const meter = new Meter(() => ms);
  const tellOf = frames.map(({ ticks = 0, scene = 0, other = 0 }) => {
    // As on the phone: the scene's frame plays the ticks that are due.
    meter.time('scene', () => {
      ms += scene;
      meter.time('ticks', () => (ms += ticks));
    });
    const tell = meter.gpu();
    ms += other;
    meter.next();
    return tell;
  });
  for (const [index, { gpu }] of frames.entries()) if (gpu !== undefined) tellOf[index]?.(gpu);
  return meter.report();
}

test.each([
  ['ticks', { ticks: 40, scene: 5, other: 10 }],
  ['scene', { ticks: 5, scene: 40, other: 10 }],
  ['rest', { ticks: 5, scene: 5, other: 40 }],
  ['gpu', { ticks: 5, scene: 5, gpu: 45, other: 40 }],
  // Drawn beside a script that takes longer.
  ['ticks', { ticks: 40, scene: 5, gpu: 45, other: 5 }],
  // Nothing holds half.
  [null, { ticks: 15, scene: 15, other: 20 }],
  // No frame is late.
  [null, { ticks: 20, other: 1 }],
])('the part to blame is %s in frames of %o', (culprit, work) => {
  const light = { ticks: 1, scene: 1, other: 14 };
  const report = reportOf(light, work, light, work, light);
  expect(report.culprit).toBe(culprit);
  expect(v.is(reportSchema, report)).toBe(true);
});

test('the parts of a frame add up to it; the card counts for what the script leaves of the frame', () => {
  const report = reportOf({ ticks: 5, scene: 5, gpu: 100, other: 40 });
  const parts = [report.frame, report.ticks, report.scene, report.gpu, report.rest];
  expect(parts.map((spread) => spread?.p50)).toEqual([50, 5, 5, 40, 0]);
  expect(reportOf({ other: 16 }).gpu).toBeNull();
});

test('a frame in which the page was hidden is forgotten; of many frames the last are kept', () => {
  let ms = 0;
  const meter = new Meter(() => ms);
  ms = 100_000;
  meter.restart();
  for (let frame = 0; frame < 300; frame += 1) {
    ms += 16;
    meter.drawCall();
    meter.next();
  }
  const { frame, frames, drawCalls } = meter.report();
  expect([frame.worst, frames.length, drawCalls]).toEqual([16, 240, 1]);
});

test('a spread is the middle, 95 of 100, and the worst', () => {
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, worst: 0 });
  expect(spreadOf(Array.from({ length: 100 }, (_, at) => 100 - at))).toEqual({ p50: 51, p95: 96, worst: 100 });
});

test('metrics are plain series, the newest value last, of at most 600 frames', () => {
  const metrics = new GameMetrics();
  const game = createGame(seededPieces('metrics'), config);
  for (let frame = 0; frame < 650; frame += 1) metrics.sample(game, { ticks: frame, frameMs: 16, heapMb: 0 });
  const ticks = metrics.all.find(({ name }) => name === 'Ticks a frame')?.values;
  expect([ticks?.length, ticks?.[0], ticks?.at(-1)]).toEqual([600, 50, 649]);
});
