import { hasWebGL } from './webgl.ts';
import { ContextLost, type SceneRenderer } from './scene-renderer.tsx';

/** Waits before the first attempts to mount again, milliseconds. */
const WAITS_MS = [60, 500, 1000];
/** Wait before each further attempt, milliseconds. */
const LAST_WAIT_MS = 2000;
/** How long a visible page may lack its picture before that is said, milliseconds. */
const PATIENCE_MS = 3000;

interface Options {
  readonly mount: () => Promise<SceneRenderer>;
  /** There is no picture for the moment; the game must stand still. */
  readonly onLost: () => void;
  /** The picture is missing for so long that somebody who looks should be told; may be called again. */
  readonly onMissing: () => void;
  readonly onRestored: () => void;
}

/** Waits; ends as soon as a hidden page is shown, and not before. */
const untilVisible = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    setTimeout(look, ms);
    document.addEventListener('visibilitychange', look);
  });

/** Calls back when the page has been visible for so long at a stretch. @returns stops */
function onceVisibleFor(ms: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(listener, ms);
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}

async function mountAgain(mount: Options['mount']): Promise<SceneRenderer> {
  for (let attempt = 0; ; attempt += 1) {
    await untilVisible(WAITS_MS[attempt] ?? LAST_WAIT_MS);
    // Drawings are rastered for a canvas that can show them alone.
    const scene = hasWebGL() ? await mount().catch(() => null) : null;
    if (scene) return scene;
  }
}

/**
 * Mounts the scene and mounts it again, on a new canvas, whenever the system takes its WebGL context away. While there
 * is none it goes on trying: Chromium gives a page no context for two minutes after its second crash of the graphics process.
 * @returns the scene that stands, `null` while there is none
 * @throws Error when there is WebGL, and the scene cannot be mounted all the same
 */
export async function keepMounted({
  mount,
  onLost,
  onMissing,
  onRestored,
}: Options): Promise<() => SceneRenderer | null> {
  let current = await mount().catch((error: unknown) => {
    if (!(error instanceof ContextLost) && hasWebGL()) throw error;
    onMissing();
    return null;
  });
  const keep = async (): Promise<never> => {
    for (;;) {
      await current?.lost;
      current?.destroy();
      current = null;
      onLost();
      const stop = onceVisibleFor(PATIENCE_MS, onMissing);
      current = await mountAgain(mount);
      stop();
      onRestored();
    }
  };
  void keep();
  return () => current;
}
