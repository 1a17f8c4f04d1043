import { copy } from '../copy.ts';
import { createNotice } from '../hud/notice.ts';
import { AdaptiveResolution, bestResolution } from '../scene/adaptive-resolution.ts';
import { keepMounted } from '../scene/keep-mounted.ts';
import type { Prepare } from '../scene/prepare.ts';
import { mountScene, type SceneOptions, type SceneRenderer } from '../scene/scene-renderer.tsx';
import type { Page } from './page.ts';

interface Picture {
  /** Makes a canvas and its drawings. */
  readonly prepare: Prepare;
  readonly scene: Omit<SceneOptions, 'layout' | 'resolution'>;
  /** What goes on once there is a picture. */
  readonly text: string;
  /** Posts to the page around the frame. */
  readonly send: (message: { readonly type: 'reload' | 'goBack' }) => void;
  /** There is no picture for the moment. */
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/**
 * Keeps a scene on the page, as sharp as screen and device allow; a notice says so as long as it can not be drawn.
 * @returns the scene that stands, `null` while there is none
 * @throws Error when the drawings for it are missing
 */
export async function keepPicture(page: Page, picture: Picture): Promise<() => SceneRenderer | null> {
  const { prepare, scene, text, send, onLost, onRestored } = picture;
  const quality = new AdaptiveResolution(bestResolution());
  const notice = createNotice({ title: copy.noPicture.title, text }, [
    [copy.reload, () => send({ type: 'reload' })],
    [copy.pause.home, () => send({ type: 'goBack' })],
  ]);
  let current: (() => SceneRenderer | null) | undefined;
  const sharpen = (): void => void current?.()?.setResolution(quality.resolution);
  const mount = async (): Promise<SceneRenderer> => {
    const { resolution } = quality;
    return mountScene(await prepare(resolution), {
      ...scene,
      layout: page.layout,
      resolution,
      onFrame: (elapsedMs) => {
        scene.onFrame(elapsedMs);
        // Not every change of the screen is told of.
        if (quality.follow(bestResolution()) || quality.note(elapsedMs)) sharpen();
      },
    });
  };
  current = await keepMounted({
    mount,
    onLost,
    onMissing: () => page.stage.append(notice),
    onRestored: () => {
      notice.remove();
      onRestored();
    },
  });
  page.onResize(() => void current?.()?.refit());
  return current;
}
