import * as v from 'valibot';
import { endedMonths } from '../../campaign/index.ts';
import { SETTLE_AFTER_MS, settleEnded } from '../../rules/settlement.ts';
import { command, OpsError, type OpsContext } from '../command.ts';
import { month, noOptions } from '../fields.ts';
import { record } from '../operations.ts';
import type { Output } from '../output.ts';

async function settle(context: OpsContext, wanted: string): Promise<Output> {
  const { database, campaign, clock } = context;
  const settledBy = new Date(clock.campaignNow().getTime() - SETTLE_AFTER_MS);
  if (!endedMonths(campaign, settledBy).includes(wanted))
    throw new OpsError(`${wanted} is not over yet, or is no month of the campaign`);
  const done = await settleEnded(database, campaign, clock);
  if (done.length > 0) await record(database.sql, context, { command: 'settle', detail: { months: done } });
  const rows = await database.sql<{
    ranking: number;
    player: string;
    nickname: string | null;
    score: number;
    award: string;
  }>`
    select s.ranking, p.public_id as player, p.nickname, s.score, s.award
    from settlement_places s join players p on p.id = s.player_id where s.month = ${wanted} order by s.ranking`;
  const note = done.includes(wanted) ? `${wanted} settled now` : `${wanted} was settled before; nothing changed`;
  return {
    columns: ['ranking', 'player', 'nickname', 'score', 'award'],
    rows,
    notes: [note],
  };
}

/** The month's board. */
export const boardCommands = [
  command({
    name: 'settle',
    usage: '<month>',
    summary: 'settle a month that is over (the server does so by itself) and list its places',
    positionals: v.strictTuple([month]),
    values: noOptions,
    run: (context, [wanted]) => settle(context, wanted),
  }),
];
