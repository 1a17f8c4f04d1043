import { withTimeout } from '../../game-frame/with-timeout.ts';

/**
 * Loads all files of the display and number faces: a page fetches one once a text needs it, a canvas never does.
 * @returns settles once all are loaded or have failed
 */
export const loadFaces = (): Promise<unknown> =>
  Promise.allSettled(
    // Some browsers name a face in quotation marks.
    [...document.fonts]
      .filter(({ family }) => /^"?WH (?:Display|Num)"?$/.test(family))
      .map((face) => withTimeout(face.load())),
  );
