import { Aim } from '../../view/input/aim.ts';
import { bestResolution } from '../../view/scene/adaptive-resolution.ts';
import { BallListStore } from '../../view/scene/ball-list-store.ts';
import type { Layout } from '../../view/scene/layout.ts';
import { prepare } from '../../view/scene/prepare.ts';
import { mountScene } from '../../view/scene/scene-renderer.tsx';
import { FIELD, UNIT } from '../../view/units.ts';
import { adoptConfig, needsLoading } from '../phone/adopt-config.ts';
import { watchScene } from '../measure/watch-scene.ts';
import type { StageSource } from '../draw/stage-source.ts';
import { StageGame } from './stage-game.ts';

/** The atlas is drawn for another size once the wheel has rested for so long, milliseconds. */
const REST_MS = 300;

/**
 * Shows the lab's game in the player's own scene; resolves with the first frame, and with what lets go of the game.
 * @throws Error without WebGL
 */
export async function show(source: StageSource): Promise<() => void> {
  const game = new StageGame(source);
  const aim = new Aim();
  const layout = (): Layout => layoutOf(source);
  let { config } = source.timeline().game;
  let { scale } = layout();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const refit = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => void scene.refit(), REST_MS);
  };
  const followConfig = (): void => {
    const next = source.timeline().game.config;
    if (next === config) return;
    if (needsLoading(config, next)) source.outdated();
    else adoptConfig(next);
    config = next;
  };
  const scene = await mountScene(await prepare(document.body, layout(), bestResolution()), {
    runner: game,
    aim,
    ballList: new BallListStore(game),
    lesson: null,
    // Who looks for what a change does to the game wants to see all of it.
    calm: false,
    layout,
    scorePoint: () => ({ x: FIELD.width / 2, y: 0 }),
    resolution: bestResolution(),
    steer: () => aim.moveTo(source.aimX()),
    onFrame: () => {
      followConfig();
      const now = layout().scale;
      if (now !== scale) refit();
      scale = now;
    },
  });
  watchScene(scene.app, source.meter);
  void scene.lost.then(() => source.outdated());
  window.addEventListener('resize', refit);
  return () => game.close();
}

/** The field where the lab's camera sees it. */
function layoutOf({ camera }: StageSource): Layout {
  const seen = camera();
  const scale = seen.scale / UNIT;
  const { innerWidth: width, innerHeight: height } = window;
  return { width, height, scale, x: seen.x(0) - FIELD.left * scale, y: seen.y(0) - FIELD.floor * scale };
}
