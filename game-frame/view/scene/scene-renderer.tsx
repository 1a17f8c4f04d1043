import { Ticker } from 'pixi.js';
import { type Atlas, buildAtlas } from '../art/atlas.ts';
import { EffectRandom } from '../random.ts';
import { isLost, type Prepared } from './prepare.ts';
import { Scene } from './Scene.tsx';
import { RECOIL_MS, type SceneParts } from './scene-context.ts';

/** The atlas is rebuilt when the scene is drawn larger or smaller by these ratios than it was rastered for. */
const TOO_COARSE = 1.06;
const TOO_FINE = 0.55;

/** Parts of a scene, and the callbacks of each frame. */
export interface SceneOptions extends Omit<SceneParts, 'atlas' | 'clock' | 'random'> {
  /** Device pixels in a CSS pixel. */
  readonly resolution: number;
  readonly steer: (elapsedMs: number) => void;
  readonly onFrame: (elapsedMs: number) => void;
}

/** The system took the WebGL context away before the first frame was drawn. */
export class ContextLost extends Error {}

export type SceneRenderer = Awaited<ReturnType<typeof mountScene>>;

/** Draws the game on a prepared canvas; resolves with the first frame. @throws ContextLost */
export async function mountScene({ root, app, atlas: first }: Prepared, options: SceneOptions) {
  const { runner, layout, steer, onFrame } = options;
  let atlas = first;
  let scenes = 0;
  let closing = false;
  // It may have been prepared for another screen.
  app.renderer.resolution = options.resolution;
  /** Resolves when the system takes the WebGL context away: from then on nothing is drawn. */
  const lost = new Promise<void>((resolve) => {
    app.canvas.addEventListener('webglcontextlost', () => resolve(), { once: true });
    if (isLost(app.canvas)) resolve();
  });

  let drawn: (() => void) | undefined;
  const firstFrame = new Promise<void>((resolve) => (drawn = resolve));
  /** An atlas has a scene of its own, which frees it when it leaves the tree. */
  const show = (shown: Atlas): void => {
    // The claw is at rest.
    const clock = { ms: 0, sinceDropMs: RECOIL_MS };
    const parts = { ...options, atlas: shown, clock, random: new EffectRandom(runner.game.tick + 1) };
    const advance = (elapsedMs: number): void => {
      steer(elapsedMs);
      runner.advance(elapsedMs);
      clock.ms += elapsedMs;
      clock.sinceDropMs += elapsedMs;
      onFrame(elapsedMs);
      drawn?.();
    };
    const free = (): void => {
      shown.destroy();
      if (closing) app.destroy({ removeView: true });
    };
    scenes += 1;
    void root.render(<Scene key={scenes} parts={parts} advance={advance} onUnmount={free} />, {});
  };
  show(atlas);
  app.start();
  Ticker.system.start();
  const destroy = (): void => {
    closing = true;
    void root.render(null, {});
  };
  await Promise.race([firstFrame, lost]);
  if (isLost(app.canvas)) {
    destroy();
    throw new ContextLost();
  }

  /** Adopts the page's size; rebuilds the atlas after a large change. */
  const refit = async (): Promise<void> => {
    const { width, height, scale } = layout();
    app.renderer.resize(width, height);
    const density = scale * app.renderer.resolution;
    const ratio = density / atlas.density;
    if (ratio < TOO_COARSE && ratio > TOO_FINE) return;
    const built = await buildAtlas(density);
    if (closing || density !== layout().scale * app.renderer.resolution) return built.destroy();
    atlas = built;
    show(atlas);
  };
  return {
    app,
    atlas: () => atlas,
    lost,
    refit,
    setResolution: (resolution: number): Promise<void> => {
      app.renderer.resolution = resolution;
      return refit();
    },
    destroy,
  };
}
