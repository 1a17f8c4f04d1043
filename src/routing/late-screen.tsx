import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code comes when it is first gone to, or ahead of that. */
export interface LateScreen {
  readonly Screen: ComponentType;
  /** Fetches the code. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * @param load imports the screen
 *
 * What is there already is drawn at once: React's `lazy` would put its fallback up even then, and keep it up for 0.3 s.
 */
export function lateScreen(load: () => Promise<{ readonly default: ComponentType }>): LateScreen {
  let arrived: ComponentType | undefined;
  const fetch = async (): Promise<{ readonly default: ComponentType }> => {
    const module = await load();
    arrived = module.default;
    return module;
  };
  const Late = lazy(fetch);
  return {
    fetch,
    Screen: () => {
      const [Now] = useState<ComponentType>(() => arrived ?? Late);
      return <Now />;
    },
  };
}
