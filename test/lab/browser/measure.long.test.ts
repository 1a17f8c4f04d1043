import { Application } from 'pixi.js';
import 'pixi.js/app';
import { expect, test } from 'vitest';
import { startFrameLoop } from '../../../game-frame/debug/frame-loop.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { Meter } from '../../../game-frame/debug/measure/meter.ts';
import { watchScene } from '../../../game-frame/debug/measure/watch-scene.ts';

const BURDEN_MS = 100;
/** Frames that are looked at. */
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
      step();
    };
    return () => lab.a.unwatch();
  },
  scene: (_: Lab, { ticker }: Application) => {
    ticker.add(burden);
    return () => ticker.remove(burden);
  },
  rest: () => {
    const busy = setInterval(burden, 1);
    return () => clearInterval(busy);
  },
};

test.each(['ticks', 'scene', 'rest'] as const)('a burden on %s is named in real frames', async (part) => {
  const lab = new Lab('burden');
  const meter = new Meter();
  // A tick a frame.
  lab.speed = 0.1;
  const { stop } = startFrameLoop(lab, meter, []);
  const app = new Application();
  await app.init({ preference: 'webgl', width: 64, height: 64, autoStart: true });
  watchScene(app, meter);
  const relieve = BURDENS[part](lab, app);
  const before = meter.report().frames.length;
  await expect.poll(() => meter.report().frames.length - before).toBeGreaterThan(FRAMES);
  expect(meter.report().culprit).toBe(part);
  relieve();
  stop();
  app.destroy();
});
