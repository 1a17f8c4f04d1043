import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Lab } from '../lab.ts';
import type { FrameLoop } from '../frame-loop.ts';
import type { Meter } from '../measure/meter.ts';
import type { GameMetrics } from '../model/metrics.ts';
import type { PresetStore } from '../model/preset-store.ts';
import type { HashCheck } from '../remote/hash-check.ts';
import type { Phones } from '../remote/phones.ts';

/** What the components of one lab page share. */
export interface Shared {
  readonly lab: Lab;
  readonly frames: FrameLoop;
  readonly meter: Meter;
  /** One a side. */
  readonly metrics: readonly GameMetrics[];
  readonly presets: PresetStore;
  readonly phones: Phones;
  readonly hashes: HashCheck;
}

export const SharedContext = createContext<Shared | null>(null);

/** What the lab's components share. @throws Error outside of a lab page */
export function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('this component belongs into a lab page');
  return shared;
}

/**
 * A value of the lab, which changes without telling anybody: it is read after each frame, and the component renders again
 * when it is another one.
 * @param read returns a primitive, or an object that is replaced when it changes
 */
export function useLab<T>(read: (lab: Lab) => T): T {
  const { lab, frames } = useShared();
  return useSyncExternalStore(frames.subscribe, () => read(lab));
}

/** Calls a function after each frame. */
export function useFrame(draw: () => void): void {
  const { frames } = useShared();
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => frames.subscribe(() => latest.current()), [frames]);
}

/** The presets, the shipped game first. */
export function usePresets(): readonly string[] {
  const { presets } = useShared();
  return useSyncExternalStore(presets.subscribe, presets.names);
}
