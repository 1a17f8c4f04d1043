// Imports nothing: contract and bridge take these numbers without the rest of the simulation.

/** Number of levels a ball can have. */
export const LEVELS = 11;
/** Pieces in one deal. A change ends the games that are in play at its upgrade, for running games count in deals. */
export const DEAL_SIZE = 8;
/** The next pieces are dealt when so many or fewer are left, the held one included: a slow answer is not felt. */
export const DEAL_AT = DEAL_SIZE / 2;
/** Longest packed log, characters. The longest legal game stays below it. */
export const MAX_LOG_LENGTH = 8192;
export const MAX_DROPS = 2000;
