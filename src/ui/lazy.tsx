import { type ComponentType, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';

/** A component whose code is loaded when it is first rendered, or before by `fetch`. */
export interface Lazy<P> {
  (props: P): ReactNode;
  readonly fetch: () => Promise<unknown>;
}

/**
 * Renders a component once its file is loaded, and `Before`, if any, until then. A file that does not load throws to
 * the nearest error boundary. React's `lazy` shows later: its fallback, even an empty one, stays for at least 0.3 s.
 */
export function lazy<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Before?: ComponentType<P>,
): Lazy<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch = async (): Promise<void> => {
    Loaded = (await load()).default;
  };
  function LazyComponent(props: P): ReactNode {
    const [error, setError] = useState<unknown>();
    const subscribe = useCallback((onLoaded: () => void) => {
      if (Loaded === undefined) fetch().then(onLoaded, setError);
      return () => undefined;
    }, []);
    // The prerendered markup has no lazy components, and the first render must match it.
    const shown = useSyncExternalStore(
      subscribe,
      () => Loaded !== undefined,
      () => false,
    );
    if (error !== undefined) throw error;
    const Shown = shown ? Loaded : Before;
    return Shown && <Shown {...props} />;
  }
  return Object.assign(LazyComponent, { fetch });
}
