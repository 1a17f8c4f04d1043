import { hasWebGL } from './prepare.ts';
import { ContextLost, type SceneRenderer } from './scene-renderer.tsx';

/** Waits before the first attempts to mount again, and before each further one, milliseconds. */
const WAITS_MS = [60, 500, 1000];
const LAST_WAIT_MS = 2000;
/** Time without a picture on a visible page after which a notice appears, and the interval of the check, milliseconds. */
const PATIENCE_MS = 3000;
const CHECK_MS = 250;

interface Options {
  readonly mount: () => Promise<SceneRenderer>;
  /** There is no picture; the game must pause. */
  readonly onLost: () => void;
  /** The picture has been missing for so long that the player should know; may be called again. */
  readonly onMissing: () => void;
  readonly onRestored: () => void;
}

/** Waits for a time; on a hidden page, until it is shown. */
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

/** Calls back once the page has been visible without a break for that long. @returns stops */
function onceVisibleFor(ms: number, listener: () => void): () => void {
  let left = ms;
  const timer = setInterval(() => {
    left = document.hidden ? ms : left - CHECK_MS;
    if (left === 0) listener();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

async function mountAgain(mount: Options['mount']): Promise<SceneRenderer> {
  for (let attempt = 0; ; attempt += 1) {
    await untilVisible(WAITS_MS[attempt] ?? LAST_WAIT_MS);
    // Drawings are rastered only where there is a canvas to show them.
    const scene = hasWebGL() ? await mount().catch(() => null) : null;
    if (scene) return scene;
  }
}

/**
 * Mounts the scene, and again on a new canvas whenever the system takes its WebGL context away. It retries: Chromium
 * refuses contexts for two minutes after the second crash of its graphics process.
 * @returns the current scene, `null` while there is none @throws Error when there is WebGL, but no scene can be mounted
 */
export async function keepMounted(options: Options): Promise<() => SceneRenderer | null> {
  const { mount, onLost, onMissing, onRestored } = options;
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
