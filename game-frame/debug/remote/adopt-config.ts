import { config as shipped, type SimConfig } from '../../sim/index.ts';

/** Values that the player's view computes with once, when it is loaded or draws its atlas. */
const AT_LOADING = ['width', 'height', 'dropY', 'redY', 'radii', 'ticksPerSecond'] as const;

/** What of a config the view computes with: where it changes, its page has to be loaded again. */
export const loadedWith = (config: SimConfig): string => AT_LOADING.map((key) => String(config[key])).join(' ');

/** Makes a config this page's shipped one: the player's view knows no other, and is loaded once it is adopted. */
export const adoptConfig = (config: SimConfig): void => void Object.assign(shipped, config);
