import { copy } from '../copy.ts';
import { createNotice } from '../hud/notice.ts';
import { keepMounted } from '../scene/keep-mounted.ts';
import type { SceneRenderer } from '../scene/scene-renderer.tsx';
import type { Page } from './page.ts';

interface Picture extends Omit<Parameters<typeof keepMounted>[0], 'onMissing'> {
  /** What goes on once there is a picture. */
  readonly text: string;
  /** Posts to the page around the frame. */
  readonly send: (message: { readonly type: 'reload' | 'goBack' }) => void;
}

/**
 * Keeps a scene on the page; a notice says so as long as it can not be drawn.
 * @returns the scene that stands, `null` while there is none
 * @throws Error when the drawings for it are missing
 */
export function keepPicture(
  { stage }: Page,
  { text, send, onRestored, ...options }: Picture,
): Promise<() => SceneRenderer | null> {
  const notice = createNotice({ title: copy.noPicture.title, text }, [
    [copy.reload, () => send({ type: 'reload' })],
    [copy.pause.home, () => send({ type: 'goBack' })],
  ]);
  return keepMounted({
    ...options,
    onMissing: () => stage.append(notice),
    onRestored: () => {
      notice.remove();
      onRestored();
    },
  });
}
