import { type Application, Ticker } from 'pixi.js';
import { type Atlas, buildAtlas } from '../art/atlas.ts';
import type { Layout } from './layout.ts';
import type { Aim } from '../input/aim.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { BallListStore } from './ball-list-store.ts';
import { SceneRenderer } from './scene-renderer.ts';
import type { Prepared } from './prepare.ts';
import { Scene } from './Scene.tsx';

/** The atlas is made anew when the scene is drawn this much larger than it was rastered for, or this much smaller. */
const TOO_COARSE = 1.06;
const TOO_FINE = 0.55;

/** What is to be shown, and what happens each frame before it is. */
export interface SceneOptions {
  readonly runner: GameRunner;
  readonly aim: Aim;
  readonly roster: BallListStore;
  /** Less motion. */
  readonly calm: boolean;
  readonly layout: () => Layout;
  /** Device pixels in a CSS pixel. */
  readonly resolution: number;
  /** @returns how far the picture is between the last two ticks */
  readonly onFrame: (elapsedMs: number) => number;
  readonly onContextLost: () => void;
}

/** A picture on the page. */
export interface MountedScene {
  readonly app: Application;
  readonly picture: () => SceneRenderer;
  /** Takes over the page's size; rasters anew when it changed much. */
  refit(): Promise<void>;
  setResolution(resolution: number): Promise<void>;
  destroy(): void;
}

/** Draws the game on a prepared canvas; resolves with the first frame. */
export async function mountScene({ root, app, atlas }: Prepared, options: SceneOptions): Promise<MountedScene> {
  const { runner, aim, roster, calm, layout, onFrame, onContextLost } = options;
  let { resolution } = options;
  const densityWanted = (): number => layout().scale * resolution;
  const pictureOf = (drawings: Atlas): SceneRenderer => new SceneRenderer(runner, aim, drawings, layout(), calm);
  app.canvas.addEventListener('webglcontextlost', onContextLost);
  let picture = pictureOf(atlas);
  let version = 0;
  let closing = false;

  const waiting: (() => void)[] = [];
  const firstFrame = new Promise<void>((resolve) => waiting.push(resolve));
  const frame = (elapsedMs: number): void => {
    const alpha = onFrame(elapsedMs);
    picture.update(elapsedMs, alpha);
    waiting.pop()?.();
  };
  const throwAway = (gone: SceneRenderer): void => {
    gone.destroy();
    if (closing) app.destroy({ removeView: true });
  };
  const show = (): void => {
    void root.render(<Scene key={version} picture={picture} roster={roster} onFrame={frame} onGone={throwAway} />, {});
  };
  show();
  app.start();
  Ticker.system.start();
  await firstFrame;

  const rebuildIfNeeded = async (): Promise<void> => {
    const ratio = densityWanted() / picture.atlas.density;
    if (ratio < TOO_COARSE && ratio > TOO_FINE) return;
    picture = pictureOf(await buildAtlas(densityWanted()));
    version += 1;
    show();
  };
  const fit = (): void => {
    const { width, height } = layout();
    app.renderer.resize(width, height);
    picture.camera.fit(layout());
  };

  return {
    app,
    picture: () => picture,
    refit: async () => {
      fit();
      await rebuildIfNeeded();
    },
    setResolution: async (wanted) => {
      resolution = wanted;
      app.renderer.resolution = resolution;
      fit();
      await rebuildIfNeeded();
    },
    destroy: () => {
      app.canvas.removeEventListener('webglcontextlost', onContextLost);
      closing = true;
      void root.render(null, {});
    },
  };
}
