import * as v from 'valibot';
import { type Month, reviewEnd } from '../../campaign/index.ts';
import { localTime } from '../../common/local-time.ts';
import { campaignOfMonth } from '../../rules/context.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { placesOfMonth, requireWritten, reviewPlaces, settlementOf } from '../../rules/operator/months/review.ts';
import { command, type OpsContext } from '../command.ts';
import { month, REASON, reason, type Why, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

async function stateOf(context: OpsContext, wanted: Month): Promise<string> {
  const inside = rulesContext(context);
  const settled = await settlementOf(inside, wanted);
  const until = localTime(reviewEnd(campaignOfMonth(rulesContext(context), wanted), wanted));
  if (!settled)
    return `under review until ${until}: block who cheated (player block), the others move up; confirm ${wanted} awards them now`;
  const by = settled.confirmed_by === null ? 'the review was over' : `confirmed by ${settled.confirmed_by}`;
  return `awarded ${localTime(settled.settled_at)}, ${by}: places no longer move`;
}

async function review(context: OpsContext, wanted: Month): Promise<Output> {
  requireWritten(rulesContext(context), wanted);
  return {
    columns: ['ranking', 'awarded', 'player', 'nickname', 'score', 'unusual', 'why', 'game', 'watch'],
    below: ['why', 'game', 'watch'],
    rows: await reviewPlaces(rulesContext(context), wanted),
    notes: [await stateOf(context, wanted)],
  };
}

async function confirm(context: OpsContext, wanted: Month, why: Why): Promise<Output> {
  await context.perform('approveMonth', { month: wanted, ...why });
  return {
    columns: ['ranking', 'player', 'nickname', 'score', 'award'],
    rows: await placesOfMonth(rulesContext(context), wanted),
    notes: [`${wanted} confirmed and awarded now`],
  };
}

/** The commands of a month's places after its end. */
export const boardCommands = [
  command({
    name: 'review',
    usage: '<month>',
    summary:
      'show the places of a month that is over, with what is unusual of their games, and until when they may move',
    positionals: v.strictTuple([month]),
    run: (context, [wanted]) => review(context, wanted),
  }),
  command({
    name: 'confirm',
    usage: `<month> ${REASON}`,
    summary: 'make the places of a month final and award them; the server does so by itself when their review is over',
    positionals: v.strictTuple([month]),
    options: reason,
    run: (context, [wanted], reasons) => confirm(context, wanted, whyOf(reasons)),
  }),
];
