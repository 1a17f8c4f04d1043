/** What the keys of all that the app stores on a device begin with. */
export const STORAGE_PREFIX = 'armory.';
