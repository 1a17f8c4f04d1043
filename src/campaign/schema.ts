import * as v from 'valibot';
import { TASK_KEYS } from './kinds.ts';
import { prizeName } from './words.ts';

/** A picture: `https://…` or a path of this site. A prize without one has the picture of its kind. */
const img = v.optional(v.string());

/** A word to all players; its digest is of what they read, from and to are times in Shanghai, such as `2025-11-15T12:00`. */
const announcement = v.object({
  digest: v.string(),
  from: v.string(),
  to: v.string(),
  line: v.string(),
  text: v.string(),
});
export type CampaignAnnouncement = v.InferOutput<typeof announcement>;

/** The public part of the campaign file (`server/campaign/campaign.ts`); parsing drops all that stays on the server. */
export const publicCampaignSchema = v.object({
  title: v.string(),
  /** URL of the logo: the campaign's picture, or one drawn by the server from the title. */
  logo: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
  claimUntil: v.string(),
  postDays: v.number(),
  keepDays: v.object({ log: v.number(), address: v.number(), rest: v.number() }),
  stamina: v.object({ freeADay: v.number(), cap: v.number() }),
  conversion: v.object({ score: v.number(), coins: v.number() }),
  game: v.object({ openHours: v.number(), graceHours: v.number(), refusedToBlock: v.number() }),
  announcements: v.optional(v.array(announcement), []),
  coinName: v.string(),
  theme: v.object({
    weapon: v.string(),
    legend: v.string(),
    capsule: v.string(),
    weapons: v.array(v.string()),
    lore: v.optional(v.array(v.string())),
    pictures: v.optional(v.array(v.string())),
    sheet: img,
  }),
  tasks: v.array(v.object({ key: v.picklist(TASK_KEYS), friends: v.optional(v.number()), on: v.boolean() })),
  gifts: v.object({ stamina: v.number(), claimsADay: v.number() }),
  invites: v.object({
    on: v.boolean(),
    inviterCoins: v.number(),
    paidInvites: v.number(),
    accepterStamina: v.number(),
    acceptWithinHours: v.number(),
  }),
  officialAccount: v.object({ name: v.string(), img }),
  /** Contact of a blocked player. */
  support: v.string(),
  /** Read by `src/campaign/law.ts`. */
  law: v.unknown(),
  draw: v.object({
    cost: v.number(),
    /** Name of the best award that can be won now; empty without one. */
    topPrize: prizeName,
    /** What is said when no award can be won now. */
    none: v.optional(v.string(), '奖品已抽完'),
    /** How awards are given out by day, for the rules. */
    byDay: v.optional(prizeName),
    topPrizeImg: img,
    /** Given in place of stamina after the last day of play; left out without a prize of stamina. */
    afterEnd: v.optional(prizeName),
    /** Prizes to claim, the best first: whether they can't be won now, and what is said of what is left today. */
    prizes: v.array(v.object({ name: prizeName, img, gone: v.boolean(), left: v.optional(v.string()) })),
  }),
  board: v.object({
    size: v.number(),
    awardedPlaces: v.number(),
    award: v.object({ title: prizeName, img }),
    reviewDays: v.number(),
  }),
  nickname: v.object({ maxLength: v.number() }),
  session: v.object({ days: v.number() }),
  sms: v.object({ validSeconds: v.number(), resendSeconds: v.number() }),
  links: v.object({ share: v.string(), group: v.string() }),
});
export type PublicCampaign = v.InferOutput<typeof publicCampaignSchema>;

/** Settings that the server puts into the pages. */
export interface PageSettings {
  readonly version: number;
  /** Number of the release. */
  readonly release: string;
  /** Share of page views that tell how fast they were. */
  readonly vitals: number;
  readonly campaign: PublicCampaign;
  /** Shared secret of the signature; in every player's browser, so it is no secret. */
  readonly secret: string;
  /** API host, without a slash at its end; empty: the page's own. */
  readonly api: string;
  /** Offset of the campaign's clock from the server's, ms; left out without one, as in production. */
  readonly ahead?: number;
}
