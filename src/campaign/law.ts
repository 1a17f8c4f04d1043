import * as v from 'valibot';
import type { PublicCampaign } from './schema.ts';
import { prizeName } from './words.ts';

/** What rules, login and announcement say by law. Home, which says none of it with a script, does not load this schema. */
export const lawSchema = v.object({
  organiser: v.optional(
    v.object({ name: v.string(), address: v.string(), contact: v.string(), complaints: v.string() }),
  ),
  icp: v.optional(v.object({ number: v.string(), police: v.optional(v.string()) })),
  minAge: v.number(),
  guardian: v.optional(v.string()),
  data: v.optional(v.object({ handler: v.string(), recipients: v.array(v.string()) })),
  delivery: v.optional(v.string()),
  claims: v.optional(v.object({ forfeited: v.number() })),
  awardValue: v.optional(v.number()),
  /** Which version this is, and the minute in Shanghai since which it holds; the first has none. */
  edition: v.optional(v.object({ number: v.number(), since: v.optional(v.string()) })),
  /** All that is drawn, with its chance of 10,000, or exchanged, with its price. Values are in yuan. */
  lots: v.array(
    v.object({
      name: prizeName,
      chance: v.optional(v.number()),
      coins: v.optional(v.number()),
      value: v.optional(v.number()),
      pieces: v.nullable(v.number()),
    }),
  ),
});
export type CampaignLaw = v.InferOutput<typeof lawSchema>;

/** @throws ValiError when the page has none */
export const lawOf = ({ law }: Pick<PublicCampaign, 'law'>): CampaignLaw => v.parse(lawSchema, law);
