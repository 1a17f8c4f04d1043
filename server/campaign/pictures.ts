import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './schema.ts';

/** Addresses of the pictures that a campaign names. */
export const picturesOf = ({ draw, exchange, board, officialAccount, logo }: Campaign): readonly string[] => [
  ...[...draw.prizes, ...exchange, board.award, officialAccount].flatMap(({ img }) => img ?? []),
  ...(logo === undefined ? [] : [logo]),
];

/** The pictures of this site that a campaign names and that are not in its folder, each once. */
export const missingPictures = (campaign: Campaign, folder: string): readonly string[] => [
  ...new Set(picturesOf(campaign).filter((path) => path.startsWith('/') && !existsSync(join(folder, path)))),
];
