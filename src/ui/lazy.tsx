import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A component whose code is loaded when it is first rendered, or before by `fetch`. */
export interface Lazy<P> {
  (props: P): ReactNode;
  /** Fetches the code. */
  readonly fetch: () => Promise<unknown>;
}

/** That a file has loaded is told by a state. */
const noChange = (): (() => void) => () => undefined;
const notYet = (): boolean => false;

/**
 * Renders a component once its file is loaded, and nothing until then. A file that does not load throws to the nearest
 * error boundary.
 *
 * React's `lazy` shows later: its fallback, even an empty one, stays for at least 0.3 s.
 * @param load imports the component
 */
export function lazy<P extends object>(load: () => Promise<Module<P>>): Lazy<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch = async (): Promise<void> => {
    Loaded = (await load()).default;
  };
  function LazyComponent(props: P): ReactNode {
    const [state, setState] = useState<{ readonly error?: unknown }>({});
    // What the build renders has nothing that is loaded later, and the app's first picture is the same.
    const shown = useSyncExternalStore(noChange, () => Loaded !== undefined, notYet);
    const missing = Loaded === undefined;
    useEffect(() => {
      if (!missing) return undefined;
      let mounted = true;
      const finish = (outcome: { readonly error?: unknown }): void => {
        if (mounted) setState(outcome);
      };
      fetch().then(
        () => finish({}),
        (error: unknown) => finish({ error }),
      );
      return () => {
        mounted = false;
      };
    }, [missing]);
    if (state.error !== undefined) throw state.error;
    return shown && Loaded && <Loaded {...props} />;
  }
  return Object.assign(LazyComponent, { fetch });
}
