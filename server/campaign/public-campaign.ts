import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type CampaignLaw, lawSchema } from '../../src/campaign/law.ts';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import { type PrizeLeft, hoursWords } from './release.ts';
import { type Campaign, type CampaignPrize, isAward, replacementOf } from './schema.ts';

/** Addresses of the pictures that a campaign names. */
export const picturesOf = ({ draw, exchange, board, officialAccount, logo, theme }: Campaign): readonly string[] => [
  ...[...draw.prizes, ...exchange, board.award, officialAccount].flatMap(({ img }) => img ?? []),
  ...[logo, theme.sheet, ...(theme.pictures ?? [])].flatMap((address) => address ?? []),
];

type Left = ReadonlyMap<number, PrizeLeft>;

/** What is said of what is left of a prize; undefined where nothing is. */
function wordsOf({ byDay }: CampaignPrize, left: PrizeLeft | undefined): string | undefined {
  if (left?.all === 0) return '已抽完';
  if (!left || !byDay) return undefined;
  if (left.next !== undefined) return `下一批 ${left.next}:00`;
  return left.today === 0 ? '今日已抽完' : `今日剩余 ${left.today}`;
}

/** What is said when no award can be won at present. */
function noneOf(awards: readonly CampaignPrize[], left: Left): string {
  const all = awards.flatMap(({ id }) => left.get(id) ?? []);
  const next = Math.min(...all.map((each) => each.next ?? Infinity));
  if (next < Infinity) return `下一批奖品 ${next}:00`;
  return all.some((each) => each.all > 0) ? '今日奖品已抽完' : '奖品已抽完';
}

/** How prizes are given out by day, as the rules say it; undefined if none is. */
function byDayOf(awards: readonly CampaignPrize[]): string | undefined {
  const each = awards.flatMap((prize) => (prize.byDay ? [`${prize.name}（每天 ${hoursWords(prize)}）`] : []));
  return each.length === 0 ? undefined : `${each.join('、')}分批放出，当天没抽走的留到以后。`;
}

/** What players are told of the awards: the best that can be won now, and each with what is left of it. */
export function saidOf({ draw: { prizes } }: Pick<Campaign, 'draw'>, left: Left) {
  const awards = prizes.filter(isAward);
  const best = awards.find(({ id }) => left.get(id)?.now !== 0);
  return {
    topPrize: best?.name ?? '',
    topPrizeImg: best?.img,
    none: noneOf(awards, left),
    byDay: byDayOf(awards),
    prizes: awards.map((prize) => {
      const of = left.get(prize.id);
      return { name: prize.name, img: prize.img, gone: of?.now === 0, left: wordsOf(prize, of) };
    }),
  };
}

/**
 * The part of a campaign that players' pages may show.
 * @param drawn address of the drawn logo; needed unless the campaign has a picture of its own
 * @param left what is left of each limited prize, by id
 * @param edition which version it is, for its rules
 */
export function publicCampaign(
  { announcements, ...campaign }: Campaign,
  drawn: string | undefined,
  left: Left = new Map(),
  edition?: CampaignLaw['edition'],
): PublicCampaign {
  const { cost, prizes } = campaign.draw;
  const afterEnd = prizes.some(({ weight, pays }) => weight > 0 && pays.kind === 'stamina')
    ? replacementOf(prizes).name
    : undefined;
  const draw = { cost, afterEnd, ...saidOf(campaign, left) };
  return v.parse(publicCampaignSchema, {
    ...campaign,
    logo: campaign.logo ?? drawn,
    draw,
    law: v.parse(lawSchema, {
      ...campaign,
      awardValue: campaign.board.award.value,
      edition,
      lots: [
        ...prizes.map(({ name, weight: chance, stock: pieces, value }) => ({ name, chance, pieces, value })),
        ...campaign.exchange.map(({ title: name, coins, stock: pieces, value }) => ({ name, coins, pieces, value })),
      ],
    }),
    announcements: announcements.map((announcement) => {
      const read = createHash('sha256').update(`${announcement.line}\n${announcement.text}`);
      return Object.assign({ digest: read.digest('base64url').slice(0, 12) }, announcement);
    }),
  });
}
