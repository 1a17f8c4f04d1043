/** Prefix of all keys in the device's storage. */
export const STORAGE_PREFIX = 'armory.';
