import { withTimeout } from '../../game-frame/with-timeout.ts';

/** Loads the display and number faces, which a canvas never does; settles once all are loaded or have failed. */
export const loadFaces = (): Promise<unknown> =>
  Promise.allSettled(
    // Some browsers name a face in quotation marks.
    [...document.fonts]
      .filter(({ family }) => /^"?WH (?:Display|Num)"?$/.test(family))
      .map((face) => withTimeout(face.load())),
  );
