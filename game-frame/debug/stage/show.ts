import { Aim } from '../../view/input/aim.ts';
import { bestResolution } from '../../view/scene/adaptive-resolution.ts';
import { BallListStore } from '../../view/scene/ball-list-store.ts';
import type { Layout } from '../../view/scene/layout.ts';
import { prepare } from '../../view/scene/prepare.ts';
import { mountScene } from '../../view/scene/scene-renderer.tsx';
import { FIELD, UNIT } from '../../view/units.ts';
import { watchScene } from '../measure/watch-scene.ts';
import { adoptConfig } from '../remote/adopt-config.ts';
import type { StageSource } from '../ui/stage.ts';
import { StageGame } from './stage-game.ts';

/** How often the atlas follows the size in which it is seen, milliseconds. */
const FIT_EVERY_MS = 300;

/** Shows the game in the player's scene; resolves at the first frame with its cleanup. @throws ContextLost without WebGL */
export async function show(source: StageSource): Promise<() => void> {
  const game = new StageGame(source);
  const aim = new Aim();
  /** The field where the lab's camera sees it. */
  const layout = (): Layout => {
    const seen = source.camera();
    const scale = seen.scale / UNIT;
    const { innerWidth: width, innerHeight: height } = window;
    return { width, height, scale, x: seen.x(0) - FIELD.left * scale, y: seen.y(0) - FIELD.floor * scale };
  };
  const scene = await mountScene(await prepare(document.body, layout(), bestResolution()), {
    runner: game,
    aim,
    ballList: new BallListStore(game),
    lesson: null,
    // The lab shows all effects, to judge a change by.
    calm: false,
    layout,
    goals: { score: () => ({ x: FIELD.width / 2, y: 0 }), best: () => ({ x: FIELD.width / 2, y: FIELD.height }) },
    resolution: bestResolution(),
    steer: () => aim.moveTo(source.aimX()),
    onFrame: () => adoptConfig(source.timeline().game.config),
  });
  watchScene(scene.app, source.meter);
  void scene.lost.then(() => location.reload());
  const fit = (): void => void scene.refit().then(() => setTimeout(fit, FIT_EVERY_MS));
  fit();
  return () => game.close();
}
