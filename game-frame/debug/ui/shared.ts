import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { FrameLoop } from '../frame-loop.ts';
import type { Lab } from '../lab.ts';
import type { Meter } from '../measure/meter.ts';
import type { PresetStore } from '../model/preset-store.ts';
import type { HashCheck } from '../remote/hash-check.ts';
import type { Phones } from '../remote/phones.ts';

export interface Shared {
  readonly lab: Lab;
  readonly frames: FrameLoop;
  readonly meter: Meter;
  readonly presets: PresetStore;
  readonly phones: Phones;
  readonly hashes: HashCheck;
}

export const SharedContext = createContext<Shared | null>(null);

/** The page's shared objects. @throws Error outside of a lab page */
export function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('this component belongs into a lab page');
  return shared;
}

/**
 * A value of the lab, which changes without telling anybody: it is read after each frame.
 * @param read returns a primitive, or an object that is replaced when it changes
 */
export function useLab<T>(read: (lab: Lab) => T): T {
  const { lab, frames } = useShared();
  return useSyncExternalStore(frames.subscribe, () => read(lab));
}

/** A value that a control shows and sets. */
export interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A value of the component's own. */
export function useValue<T>(first: T): Bound<T> {
  const [value, onChange] = useState(first);
  return { value, onChange };
}

const setControl = <K extends keyof Lab>(lab: Lab, name: K, value: Lab[K]): void => void (lab[name] = value);
export function useControl<K extends keyof Lab>(name: K): Bound<Lab[K]> {
  const { lab } = useShared();
  return { value: useLab((now) => now[name]), onChange: (value) => setControl(lab, name, value) };
}
