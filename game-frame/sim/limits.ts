// Imports nothing: contract and bridge take these numbers without the rest of the simulation.

/** Number of levels a ball can have. */
export const LEVELS = 11;
/** Longest packed log, characters. The longest legal game stays below it. */
export const MAX_LOG_LENGTH = 8192;
/** Most drops of a game. */
export const MAX_DROPS = 2000;
