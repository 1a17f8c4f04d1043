import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './schema.ts';

/** Addresses of the pictures that a campaign names. */
export const picturesOf = ({ draw, exchange, board, officialAccount, logo }: Campaign): readonly string[] => [
  ...[...draw.prizes, ...exchange, board.award, officialAccount].flatMap(({ img }) => img ?? []),
  ...(logo === undefined ? [] : [logo]),
];

/** The root of an SVG with a width and a height in pixels or another unit; `100%` depends on the page. */
const SIZED_SVG = /^<svg\b(?=[^>]*\swidth=["'][\d.]+[a-z]*["'])(?=[^>]*\sheight=["'][\d.]+[a-z]*["'])/;

/** A drawing on a canvas takes the picture's own size: some browsers draw nothing of an SVG without one. */
const hasSize = (file: string): boolean =>
  !file.endsWith('.svg') || SIZED_SVG.test(/<svg\b[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '');

/**
 * What is wrong with the pictures of this site that a campaign names.
 * @param folder where they are: the client's folder once it is built
 * @returns a sentence each
 */
export function pictureMistakes(campaign: Campaign, folder: string): readonly string[] {
  const names = [...new Set(picturesOf(campaign))].filter((path) => path.startsWith('/'));
  const missing = names.filter((path) => !existsSync(join(folder, path)));
  const unsized = names.filter(
    (path) => path === campaign.logo && !missing.includes(path) && !hasSize(join(folder, path)),
  );
  return [
    ...(missing.length === 0 ? [] : [`The campaign names pictures that are not in ${folder}: ${missing.join(', ')}`]),
    ...unsized.map((path) => `The logo ${path} has no size of its own: give its <svg> a width and a height`),
  ];
}
