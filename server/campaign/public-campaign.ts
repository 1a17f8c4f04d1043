import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import { type Campaign, type CampaignPrize, replacementOf } from './schema.ts';

/** Addresses of the pictures that a campaign names. */
export const picturesOf = ({ draw, exchange, board, officialAccount, logo, theme }: Campaign): readonly string[] => [
  ...[...draw.prizes, ...exchange, board.award, officialAccount].flatMap(({ img }) => img ?? []),
  ...[logo, theme.sheet, ...(theme.pictures ?? [])].flatMap((address) => address ?? []),
];

const isAward = ({ weight, pays }: CampaignPrize): boolean => weight > 0 && pays.kind === 'award';

/**
 * The part of a campaign that players' pages may show.
 * @param drawn address of the drawn logo; needed unless the campaign has a picture of its own
 * @param gone ids of the prizes that are out of stock
 * @param edition which version it is, for its rules
 */
export function publicCampaign(
  { draw: { cost, prizes }, announcements, ...campaign }: Campaign,
  drawn: string | undefined,
  gone: ReadonlySet<number> = new Set(),
  edition?: PublicCampaign['edition'],
): PublicCampaign {
  const awards = prizes.filter(isAward);
  const best = awards.find(({ id }) => !gone.has(id));
  const afterEnd = prizes.some(({ weight, pays }) => weight > 0 && pays.kind === 'stamina')
    ? replacementOf(prizes).name
    : undefined;
  const draw = {
    cost,
    topPrize: best?.name ?? '',
    topPrizeImg: best?.img,
    afterEnd,
    prizes: awards.map(({ id, name, img }) => ({ name, img, gone: gone.has(id) })),
  };
  return v.parse(publicCampaignSchema, {
    ...campaign,
    logo: campaign.logo ?? drawn,
    draw,
    edition,
    lots: [
      ...prizes.map(({ name, weight: chance, stock: pieces, value }) => ({ name, chance, pieces, value })),
      ...campaign.exchange.map(({ title: name, coins, stock: pieces, value }) => ({ name, coins, pieces, value })),
    ],
    announcements: announcements.map((announcement) => {
      const read = createHash('sha256').update(`${announcement.line}\n${announcement.text}`);
      return Object.assign({ digest: read.digest('base64url').slice(0, 12) }, announcement);
    }),
  });
}
