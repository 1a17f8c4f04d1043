import { Application } from 'pixi.js';
import 'pixi.js/app';
import { expect, onTestFinished, test } from 'vitest';
import { startFrameLoop } from '../../../game-frame/debug/frame-loop.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { Meter } from '../../../game-frame/debug/measure/meter.ts';
import { timesOf } from '../../../game-frame/debug/measure/report.ts';
import { watchScene } from '../../../game-frame/debug/measure/watch-scene.ts';

/** Much more than whatever else a busy machine does in a frame. */
const BURDEN_MS = 400;
const FRAMES = 15;

function burden(): void {
  const until = performance.now() + BURDEN_MS;
  while (performance.now() < until);
}

/** Puts a burden on one part of a page's frames. @returns takes it away */
const BURDENS = {
  ticks: (lab: Lab) => {
    lab.a.perform = (step) => {
      burden();
      return step();
    };
    return () => (lab.a.perform = null);
  },
  scene: (_: Lab, { ticker }: Application) => {
    ticker.add(burden);
    return () => ticker.remove(burden);
  },
};

test.each([
  ['ticks', 'ticks'],
  ['scene', 'drawing: script'],
] as const)('a burden on %s is named in real frames', async (part, name) => {
  const lab = new Lab('burden');
  const meter = new Meter();
  // About a tick a frame as long as a burden: more would each have their own.
  lab.speed = 0.04;
  const { stop } = startFrameLoop(lab, meter);
  const app = new Application();
  await app.init({ preference: 'webgl', width: 64, height: 64, autoStart: true });
  watchScene(app, meter);
  const relieve = BURDENS[part](lab, app);
  // Whatever comes of it: a page with a burden is too slow for the next test.
  onTestFinished(() => {
    relieve();
    stop();
    app.destroy();
  });
  const before = meter.frames.length;
  await expect.poll(() => meter.frames.length - before, { timeout: 120_000 }).toBeGreaterThan(FRAMES);
  expect(timesOf(meter.frames).find(({ isCulprit }) => isCulprit)?.name).toBe(name);
});
