import type { Application } from 'pixi.js';
import { RingBuffer } from '../model/ring-buffer.ts';
import { TICK_PARTS, type TickCost } from '../model/tick-cost.ts';
import { watchPhases } from '../model/tick-phases.ts';
import { wrapMethod } from '../model/wrap-method.ts';
import { spreadOf } from '../model/spread.ts';

/** Frames and ticks that a report is of: some seconds. */
const KEPT = 240;
const TENTHS = 10;
/** Methods of WebGL that draw. */
const DRAWING = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];

const kept = (): RingBuffer => new RingBuffer(KEPT);

/** Measures what a page's frames cost. */
export class Meter {
  private readonly frames = kept();
  private readonly ticks = kept();
  private readonly parts = { broad: kept(), contacts: kept(), solve: kept(), rules: kept() };
  private readonly draws = kept();
  private app: Application | null = null;
  private calls = 0;
  private callsOfFrame = 0;

  constructor() {
    watchPhases();
  }

  /** Notes a frame. @param ms since the one before */
  frame(ms: number): void {
    this.frames.push(ms);
  }

  /** Notes a tick. */
  readonly tick = (cost: TickCost): void => {
    this.ticks.push(cost.tick);
    for (const { id, of } of TICK_PARTS) this.parts[id].push(of(cost));
  };

  /** Times the drawing of a scene and counts its calls to the graphics card. @param app another one after a lost context */
  watch(app: Application): void {
    if (app === this.app) return;
    this.app = app;
    const { renderer } = app;
    wrapMethod(renderer, 'render', (render) => {
      const from = performance.now();
      this.calls = 0;
      render();
      this.callsOfFrame = this.calls;
      this.draws.push(performance.now() - from);
    });
    const gl: unknown = Reflect.get(renderer, 'gl');
    if (gl instanceof WebGL2RenderingContext) for (const method of DRAWING) this.count(gl, method);
  }

  /** What was measured of late. */
  report() {
    const frames = [...this.frames];
    const { broad, contacts, solve, rules } = this.parts;
    return {
      frame: spreadOf(frames),
      tick: spreadOf([...this.ticks]),
      parts: {
        broad: spreadOf([...broad]),
        contacts: spreadOf([...contacts]),
        solve: spreadOf([...solve]),
        rules: spreadOf([...rules]),
      },
      draw: spreadOf([...this.draws]),
      drawCalls: this.callsOfFrame,
      frames: frames.map((ms) => Math.round(ms * TENTHS) / TENTHS),
    };
  }

  private count(gl: WebGL2RenderingContext, method: string): void {
    wrapMethod(gl, method, (draw) => {
      this.calls += 1;
      draw();
    });
  }
}
