import type { MountedPicture } from './mount.tsx';

/** Tries to get a lost picture back, and the wait before each, milliseconds. */
const RETRY_MS = [60, 500, 2000] as const;

interface PictureKeeper {
  readonly mount: (onContextLost: () => void) => Promise<MountedPicture>;
  /** The picture is gone for the moment; the game must stand still. */
  readonly onLost: () => void;
  readonly onBack: () => void;
  /** It cannot be brought back. */
  readonly onGivenUp: () => void;
}

/** A picture that is rebuilt when the system takes its WebGL context away. */
export interface KeptPicture {
  /** `null` while it is lost. */
  current(): MountedPicture | null;
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
export async function keepPicture({ mount, onLost, onBack, onGivenUp }: PictureKeeper): Promise<KeptPicture> {
  let current: MountedPicture | null = null;
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
