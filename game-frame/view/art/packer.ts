/** A place in the atlas, device pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Empty pixels between neighbours, so that texture filtering never mixes them. */
const GAP = 2;

/**
 * Lays rectangles on shelves, the tallest first.
 * @param width of the atlas, pixels; no rectangle may be wider
 * @returns a place for each rectangle in their order, and the height that was used
 */
export function packShelves(
  sizes: readonly { readonly width: number; readonly height: number }[],
  width: number,
): { places: Place[]; height: number } {
  const order = sizes.map((size, index) => ({ ...size, index })).sort((a, b) => b.height - a.height);
  const places: Place[] = sizes.map(() => ({ x: 0, y: 0 }));
  let x = GAP;
  let y = GAP;
  let shelf = 0;
  for (const item of order) {
    if (x + item.width + GAP > width) {
      y += shelf + GAP;
      x = GAP;
      shelf = 0;
    }
    places[item.index] = { x, y };
    x += item.width + GAP;
    shelf = Math.max(shelf, item.height);
  }
  return { places, height: y + shelf + GAP };
}
