import type { Campaign } from './schema.ts';

/** Addresses of the pictures that a campaign names. */
export const picturesOf = ({ draw, exchange, board, officialAccount, logo }: Campaign): readonly string[] => [
  ...[...draw.prizes, ...exchange, board.award, officialAccount].flatMap(({ img }) => img ?? []),
  ...(logo === undefined ? [] : [logo]),
];

/** The root of an SVG with a width and a height in pixels or another unit; `100%` depends on the page. */
const SIZED_SVG = /^<svg\b(?=[^>]*\swidth=["'][\d.]+[a-z]*["'])(?=[^>]*\sheight=["'][\d.]+[a-z]*["'])/;

/**
 * A drawing on a canvas takes the picture's own size: some browsers draw nothing of an SVG without one.
 * @param svg the picture's text
 */
export const hasSize = (svg: string): boolean => SIZED_SVG.test(/<svg\b[^>]*>/.exec(svg)?.[0] ?? '');
