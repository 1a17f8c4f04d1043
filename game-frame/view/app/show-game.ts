import { LEVELS, type Merge } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import type { Goals } from '../effects/effects-system.ts';
import { createNotice } from '../hud/paper.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { AdaptiveResolution, bestResolution } from '../scene/adaptive-resolution.ts';
import { BallListStore } from '../scene/ball-list-store.ts';
import { keepMounted } from '../scene/keep-mounted.ts';
import type { Prepare } from '../scene/prepare.ts';
import { mountScene, type SceneOptions, type SceneRenderer } from '../scene/scene-renderer.tsx';
import type { Point } from '../units.ts';
import type { Page } from './page.ts';

interface Options extends Pick<SceneOptions, 'aim' | 'lesson' | 'steer' | 'onFrame'> {
  readonly runner: GameRunner;
  readonly prepare: Prepare;
  /** Targets of flying lights on the page, CSS pixels. */
  readonly goals: Goals;
  /** The notice's sentence on how the game continues once the WebGL context is back. */
  readonly noPictureText: string;
  readonly send: (message: { readonly type: 'reload' | 'goBack' }) => void;
}

/** Freeze after a merge, which gives it weight, milliseconds. */
function freezeOf({ into }: Merge): number {
  if (!into) return 420;
  if (into.level === LEVELS) return 260;
  return into.level >= 9 ? 70 : 0;
}

/**
 * Shows a game as sharply as screen and device allow. While it cannot be drawn it is paused, and a notice says so.
 * @returns the current scene, `null` while there is none @throws Error when its drawings are missing
 */
export async function showGame(page: Page, options: Options): Promise<() => SceneRenderer | null> {
  const { runner, prepare, goals, noPictureText, send } = options;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!calm) runner.subscribe({ onMerge: (merge) => runner.freeze(freezeOf(merge)) });
  const quality = new AdaptiveResolution(bestResolution());
  const ballList = new BallListStore(runner);
  // Measuring at each merge would cost a layout.
  const measured = new Map<() => Point, Point>();
  const inScene = (measure: () => Point) => (): Point => {
    const point = measured.get(measure) ?? page.toScene(measure());
    measured.set(measure, point);
    return point;
  };
  const notice = createNotice({ title: copy.noPicture.title, text: noPictureText }, [
    [copy.reload, () => send({ type: 'reload' })],
    [copy.pause.home, () => send({ type: 'goBack' })],
  ]);
  let scene: (() => SceneRenderer | null) | undefined;
  const onFrame = (elapsedMs: number): void => {
    options.onFrame(elapsedMs);
    // Browsers do not report every change of the screen.
    if (quality.follow(bestResolution()) || quality.note(elapsedMs)) void scene?.()?.setResolution(quality.resolution);
  };
  const mount = async (): Promise<SceneRenderer> => {
    const { resolution } = quality;
    return mountScene(await prepare(resolution), {
      ...options,
      ballList,
      calm,
      layout: page.layout,
      goals: { score: inScene(goals.score), best: inScene(goals.best) },
      resolution,
      onFrame,
    });
  };
  scene = await keepMounted({
    mount,
    onLost: () => runner.pause('context-lost'),
    onMissing: () => page.stage.append(notice),
    onRestored: () => {
      notice.remove();
      runner.resume('context-lost');
    },
  });
  page.onResize(() => {
    measured.clear();
    void scene?.()?.refit();
  });
  return scene;
}
