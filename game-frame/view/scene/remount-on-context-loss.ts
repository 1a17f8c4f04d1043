import type { SceneRenderer } from './scene-renderer.tsx';

/** Attempts to mount again, and the wait before each, milliseconds. */
const RETRY_MS = [60, 500, 2000] as const;

interface RemountOptions {
  readonly mount: (onContextLost: () => void) => Promise<SceneRenderer>;
  /** The context is lost for the moment; the game must stand still. */
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** No attempt succeeded. */
  readonly onGivenUp: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Mounts the scene and mounts it again, on a new canvas, whenever the system takes its WebGL context away.
 * @returns the scene that stands, `null` while there is none
 * @throws Error when it cannot be mounted at all
 */
export async function remountOnContextLoss(options: RemountOptions): Promise<() => SceneRenderer | null> {
  const { mount, onLost, onRestored, onGivenUp } = options;
  let current: SceneRenderer | null = null;
  const remount = async (): Promise<void> => {
    for (const ms of RETRY_MS) {
      await wait(ms);
      current = await mount(lost).catch(() => null);
      if (current) return onRestored();
    }
    onGivenUp();
  };
  const lost = (): void => {
    const gone = current;
    current = null;
    onLost();
    gone?.destroy();
    void remount();
  };
  current = await mount(lost);
  return () => current;
}
