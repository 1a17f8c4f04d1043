import * as v from 'valibot';
import { type Month, reviewEnd } from '../../campaign/index.ts';
import { localTime } from '../../common/local-time.ts';
import { campaignOfMonth, type Context } from '../../rules/context.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { placesOfMonth, requireWritten, reviewPlaces, settlementOf } from '../../rules/operator/months/review.ts';
import { command } from '../command.ts';
import { month, REASON, reason, whyOf } from '../fields.ts';

async function stateOf(context: Context, wanted: Month): Promise<string> {
  const settled = await settlementOf(context, wanted);
  const until = localTime(reviewEnd(campaignOfMonth(context, wanted), wanted));
  if (!settled)
    return `under review until ${until}: block who cheated (player block), the others move up; confirm ${wanted} awards them now`;
  const by = settled.confirmed_by === null ? 'the review was over' : `confirmed by ${settled.confirmed_by}`;
  return `awarded ${localTime(settled.settled_at)}, ${by}: places no longer move`;
}

export const boardCommands = [
  command({
    usage: 'review <month>',
    summary:
      'show the places of a month that is over, with what is unusual of their games, and until when they may move',
    positionals: v.strictTuple([month]),
    run: async (context, [wanted]) => {
      const inside = rulesContext(context);
      requireWritten(inside, wanted);
      return {
        columns: ['ranking', 'awarded', 'player', 'nickname', 'score', 'unusual', 'why', 'game', 'watch'],
        below: ['why', 'game', 'watch'],
        rows: (await reviewPlaces(inside, wanted)).places,
        notes: [await stateOf(inside, wanted)],
      };
    },
  }),
  command({
    usage: `confirm <month> ${REASON}`,
    summary: 'make the places of a month final and award them; the server does so by itself when their review is over',
    positionals: v.strictTuple([month]),
    options: reason,
    run: async (context, [wanted], reasons) => {
      await context.perform('approveMonth', { month: wanted, ...whyOf(reasons) });
      return {
        columns: ['ranking', 'player', 'nickname', 'score', 'award'],
        rows: await placesOfMonth(rulesContext(context), wanted),
        notes: [`${wanted} confirmed and awarded now`],
      };
    },
  }),
];
