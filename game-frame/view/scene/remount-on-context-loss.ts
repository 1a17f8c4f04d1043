import type { MountedScene } from './mount-scene.tsx';

/** Tries to get a lost picture back, and the wait before each, milliseconds. */
const RETRY_MS = [60, 500, 2000] as const;

interface RemountOptions {
  readonly mount: (onContextLost: () => void) => Promise<MountedScene>;
  /** The picture is gone for the moment; the game must stand still. */
  readonly onLost: () => void;
  readonly onBack: () => void;
  /** It cannot be brought back. */
  readonly onGivenUp: () => void;
}

/** A picture that is rebuilt when the system takes its WebGL context away. */
export interface RemountedScene {
  /** `null` while it is lost. */
  current(): MountedScene | null;
  /** The page changed its size. */
  refit(): void;
  /** @param resolution device pixels in a CSS pixel */
  setResolution(resolution: number): void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Mounts the picture and mounts it again, on a new canvas, whenever its context is lost.
 * @throws Error when it cannot be mounted at all
 */
export async function remountOnContextLoss({
  mount,
  onLost,
  onBack,
  onGivenUp,
}: RemountOptions): Promise<RemountedScene> {
  let current: MountedScene | null = null;
  const remount = async (): Promise<void> => {
    for (const ms of RETRY_MS) {
      await wait(ms);
      current = await mount(lost).catch(() => null);
      if (current) return onBack();
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
  return {
    current: () => current,
    refit: () => void current?.refit(),
    setResolution: (resolution) => void current?.setResolution(resolution),
  };
}
