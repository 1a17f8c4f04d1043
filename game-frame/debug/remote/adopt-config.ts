import { config as shipped, type SimConfig } from '../../sim/index.ts';

/** Values that the player's view computes with once, when it is loaded or draws its atlas. */
const AT_LOADING = ['width', 'height', 'dropY', 'redY', 'radii', 'ticksPerSecond'] as const;

/** Key of the values that the view computes with: when it changes, the view's page must be reloaded. */
export const loadedWith = (config: SimConfig): string => AT_LOADING.map((key) => String(config[key])).join(' ');

/** Replaces this page's shipped config, the only one that the player's view reads. Call it before loading the view. */
export const adoptConfig = (config: SimConfig): void => void Object.assign(shipped, config);
