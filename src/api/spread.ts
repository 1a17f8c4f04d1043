/** A wait and up to half of it more: phones that were refused together don't come back together. */
export const spread = (ms: number): number => ms * (1 + Math.random() / 2);
