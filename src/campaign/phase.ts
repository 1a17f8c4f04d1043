import type { PublicCampaign } from './schema.ts';
import { DAY_MS, ZONE_OFFSET_MS } from './zone.ts';

/** Calendar day in the campaign's zone, `YYYY-MM-DD`: sorts in order of time. */
export type Day = string;
/** Games can be played only while `open`; `claims` still allows exchanges, draws and the board. */
export type Phase = 'before' | 'open' | 'claims' | 'over';

/** The day that an instant falls on. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 10);

/** The midnight that a day starts with. */
export const startOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_OFFSET_MS);

/** The day `days` after another (before it, when negative). */
export const addDays = (day: Day, days: number): Day => dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

/** The midnight that a day ends with. */
export const endOf = (day: Day): Date => startOf(addDays(day, 1));

/** The phase at an instant of the campaign's clock. */
export function phaseAt(
  { firstDay, lastDay, claimUntil }: Pick<PublicCampaign, 'firstDay' | 'lastDay' | 'claimUntil'>,
  instant: Date,
): Phase {
  const day = dayOf(instant);
  if (day < firstDay) return 'before';
  if (day <= lastDay) return 'open';
  return day <= claimUntil ? 'claims' : 'over';
}

/** Whether nothing can be played any more. */
export const hasEnded = (phase: Phase): boolean => phase === 'claims' || phase === 'over';
