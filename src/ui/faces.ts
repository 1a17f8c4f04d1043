import { within } from '../../game-frame/within.ts';

/**
 * Loads all of the display and number faces: a page fetches a file of one once a text needs it, a canvas never.
 * @returns settles when it is there, or can't be had
 */
export const loadFaces = (): Promise<unknown> =>
  Promise.allSettled(
    // Some browsers name a face in quotation marks.
    [...document.fonts]
      .filter(({ family }) => /^"?WH (?:Display|Num)"?$/.test(family))
      .map((face) => within(face.load())),
  );
