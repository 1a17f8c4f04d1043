import { within } from '../../game-frame/within.ts';

/**
 * Loads all of the display face: a page fetches a file of it once a text needs it, a canvas never.
 * @returns settles when it is there, or can't be had
 */
export const loadDisplayFace = (): Promise<unknown> =>
  Promise.allSettled(
    // Some browsers name a face in quotation marks.
    [...document.fonts].filter(({ family }) => /^"?WH Display"?$/.test(family)).map((face) => within(face.load())),
  );
