import type { Application } from 'pixi.js';
import type { Meter } from './meter.ts';
import type { Frame } from './report.ts';

/** Of the extension `EXT_disjoint_timer_query_webgl2`. */
const TIME_ELAPSED = 0x88bf;
const GPU_DISJOINT = 0x8fbb;
/** Limit of pending queries: some drivers never answer. */
const MOST_ASKED = 8;

/** Starts measuring a scene: its script in each frame, and the graphics card where the browser supports it. */
export function watchScene({ ticker, renderer }: Application, meter: Meter): void {
  wrapMethod(ticker, 'update', (update) => meter.time('scene', update));
  const gl: unknown = Reflect.get(renderer, 'gl');
  if (gl instanceof WebGL2RenderingContext && gl.getExtension('EXT_disjoint_timer_query_webgl2'))
    wrapMethod(renderer, 'render', gpuTimer(gl, meter));
}

/** @returns a wrapper of the draw call; the time on the graphics card arrives some frames later */
function gpuTimer(gl: WebGL2RenderingContext, meter: Meter): (draw: () => unknown) => void {
  let asked: { readonly query: WebGLQuery; readonly frame: Frame }[] = [];
  const waits = ({ query, frame }: (typeof asked)[number]): boolean => {
    if (!gl.getQueryParameter(query, gl.QUERY_RESULT_AVAILABLE)) return true;
    frame.gpu = (frame.gpu ?? 0) + Number(gl.getQueryParameter(query, gl.QUERY_RESULT)) / 1e6;
    gl.deleteQuery(query);
    return false;
  };
  return (draw) => {
    // The measurement was interrupted by other work: its times are invalid.
    asked = gl.getParameter(GPU_DISJOINT) ? [] : asked.filter(waits).slice(-MOST_ASKED);
    const query = gl.createQuery();
    gl.beginQuery(TIME_ELAPSED, query);
    draw();
    gl.endQuery(TIME_ELAPSED);
    asked.push({ query, frame: meter.frame });
  };
}

/** Wraps a method of an object. @param around receives the call of the original */
export function wrapMethod(target: object, method: string, around: (call: () => unknown) => unknown): void {
  const own: unknown = Reflect.get(target, method);
  if (typeof own !== 'function') return;
  Reflect.set(target, method, (...args: unknown[]) => around(() => Reflect.apply(own, target, args)));
}
