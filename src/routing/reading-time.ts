/** Time to read why the page is about to be left, milliseconds. */
export const READING_MS = 2_000;
