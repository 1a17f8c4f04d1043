import type { Application } from 'pixi.js';
import { createGpuTimer } from './gpu-timer.ts';
import type { Meter } from './meter.ts';
import { wrapMethod } from './wrap-method.ts';

/** Methods of WebGL that draw. */
const DRAWING = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];

/** Measures what a scene costs from now on: its script in each frame, the graphics card, and the calls to it. */
export function watchScene({ ticker, renderer }: Application, meter: Meter): void {
  wrapMethod(ticker, 'update', (update) => meter.time('scene', update));
  const gl: unknown = Reflect.get(renderer, 'gl');
  if (!(gl instanceof WebGL2RenderingContext)) return;
  for (const method of DRAWING)
    wrapMethod(gl, method, (draw) => {
      meter.drawCall();
      return draw();
    });
  const timer = createGpuTimer(gl);
  if (timer) wrapMethod(renderer, 'render', (render) => timer(render, meter.gpu()));
}
