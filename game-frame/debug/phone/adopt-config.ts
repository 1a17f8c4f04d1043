import { config as shipped, type SimConfig } from '../../sim/index.ts';

/** Values that the player's view computes with once, when it is loaded or draws its atlas. */
const AT_LOADING: readonly (keyof SimConfig)[] = ['width', 'height', 'dropY', 'redY', 'radii', 'ticksPerSecond'];

/**
 * Makes a config this page's shipped one. The player's view knows no other: so a page that shows a tuned game adopts its
 * config before it loads the view, and is loaded again when {@link needsLoading} says so.
 */
export const adoptConfig = (config: SimConfig): void => void Object.assign(shipped, config);

/** Whether the view would go on with the old values, if it were not loaded again. */
export const needsLoading = (from: SimConfig, to: SimConfig): boolean =>
  AT_LOADING.some((key) => String(from[key]) !== String(to[key]));
