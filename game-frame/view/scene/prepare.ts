import { createRoot, extend } from '@pixi/react';
import { type Application, Container, Sprite, Ticker } from 'pixi.js';
import 'pixi.js/app';
// No `new Function`: lets the content security policy do without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';
import { type Atlas, buildAtlas } from '../art/atlas.ts';
import { bestResolution } from './adaptive-resolution.ts';
import type { Layout } from './layout.ts';

extend({ Container, Sprite });

const contextOf = (canvas: HTMLCanvasElement): WebGLRenderingContext | null =>
  canvas.getContext('webgl2') ?? canvas.getContext('webgl');

/** Whether this page can draw now: browsers also refuse for a while after the graphics card has failed. */
export function hasWebGL(): boolean {
  const context = contextOf(document.createElement('canvas'));
  // A page may have few contexts at a time, and loses its oldest to make room.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether the system has taken a canvas's WebGL context away. */
export const isLost = (canvas: HTMLCanvasElement): boolean => contextOf(canvas)?.isContextLost() !== false;

/** A canvas that can be drawn on, and the drawings for it: all of a scene that does not depend on the game. */
export interface Prepared {
  readonly root: ReturnType<typeof createRoot>;
  /** Draws nothing until it is started. */
  readonly app: Application;
  readonly atlas: Atlas;
}

/** Puts a bare canvas into `host` and rasters the drawings. @throws Error when there is no WebGL */
export async function prepare(
  host: HTMLElement,
  { width, height, scale }: Layout,
  resolution: number,
): Promise<Prepared> {
  const root = createRoot(host);
  // In parallel: drawings are rastered while the graphics card is initialised.
  const [app, atlas] = await Promise.all([
    root.render(null, {
      preference: ['webgl'],
      skipExtensionImports: true,
      autoStart: false,
      backgroundAlpha: 0,
      antialias: false,
      autoDensity: true,
      resolution,
      width,
      height,
    }),
    buildAtlas(scale * resolution),
  ]);
  app.canvas.setAttribute('aria-hidden', 'true');
  // pixi's garbage collection would ask for animation frames, with nothing to collect yet.
  Ticker.system.stop();
  return { root, app, atlas };
}

/** Prepares a canvas and its drawings. @param resolution device pixels in a CSS pixel */
export type Prepare = (resolution: number) => Promise<Prepared>;

/** Prepares at once, for the first call. Later calls prepare again, as does one whose context was lost meanwhile. */
export function prepareAhead(host: HTMLElement, layout: () => Layout): Prepare {
  const prepareOne: Prepare = (resolution) => prepare(host, layout(), resolution);
  let ahead: Promise<Prepared> | null = prepareOne(bestResolution());
  // The first call rejects with it.
  ahead.catch(() => undefined);
  return async (wanted) => {
    const taken = ahead;
    ahead = null;
    const prepared = await taken;
    if (prepared && !isLost(prepared.app.canvas)) return prepared;
    prepared?.app.destroy({ removeView: true });
    return prepareOne(wanted);
  };
}
