import { previewImport } from '../../rules/acts/award-rules.ts';
import { findFailedCalls } from '../../rules/calls/failed-calls.ts';
import type { Context } from '../../rules/context.ts';
import { awardOfCode, showAddress } from '../../rules/operator/awards/cases.ts';
import { WINNER_LIST, winnerRow } from '../../rules/operator/awards/list.ts';
import { playerState } from '../../rules/acts/player-rules.ts';
import { logOperation, transact, versionOf } from '../../rules/operations/operations.ts';
import { readPage } from '../../rules/operations/paging.ts';
import { ticketFor } from '../../rules/operator/exports.ts';
import { listBatches } from '../../rules/operator/money/batches.ts';
import { COMPENSATION_LIST, LIMITS, listRecipients } from '../../rules/operator/money/compensation.ts';
import { hitPlayers } from '../../rules/operator/money/outage.ts';
import { profileOf } from '../../rules/operator/players/profile.ts';
import {
  type FoundPlayer,
  listPlayers,
  maskedPhone,
  requireId,
  requireOwner,
  searchPlayers,
} from '../../rules/operator/players/find.ts';
import { exportPlayer } from '../../rules/operator/players/privacy.ts';
import { timelineOf } from '../../rules/operator/players/timeline.ts';
import { byCampaignClock } from '../../rules/two-clocks.ts';
import type { Handlers } from './handler.ts';

/** A player in a list: by the public ID, with the middle digits of the phone covered. */
const listed = ({ keys }: Context, { public_id, nickname, phone_sealed, found_by }: FoundPlayer) => ({
  player: public_id,
  nickname,
  found_by,
  phone: maskedPhone(keys, phone_sealed),
});

export const playerHandlers = {
  findPlayers: async (context, { word }) =>
    (await searchPlayers(context, word)).map((player) => listed(context, player)),
  findFailedCalls: async (context, { number }) =>
    (await findFailedCalls(context, number)).map((failed) => byCampaignClock(context, failed)),
  listPlayers: (context, query) => listPlayers(context, query),
  playerCase: async (context, { player: id, lines }) => {
    const player = await requireId(context, id);
    const { coinName } = context.campaign;
    const [profile, timeline, { version }] = await Promise.all([
      profileOf(context, player.id),
      timelineOf(context, player.id, lines),
      playerState(context, player.id),
    ]);
    return { ...listed(context, player), version, coinName, profile, ...timeline };
  },
  showPhone: (call, { player: id, ...why }) =>
    transact(call, async (inside) => {
      const { public_id, phone_sealed } = await requireId(inside, id);
      await logOperation(inside, { command: 'player phone', detail: { player: public_id }, ...why });
      return { phone: inside.keys.open(phone_sealed) };
    }),
  exportPlayer: async (call, { phone, ...why }) => {
    const owner = await requireOwner(call, phone);
    return { player: owner.public_id, rows: await transact(call, (inside) => exportPlayer(inside, owner, why)) };
  },
  limits: async ({ person }) => LIMITS[person.role] ?? null,
  listCompensations: (context, query) => readPage(context, COMPENSATION_LIST, query),
  exportCompensations: async (context, query) => ({ ticket: ticketFor(context, { ...query, list: 'compensations' }) }),
  listBatches: async (context) =>
    (await listBatches(context)).map((batch) => Object.assign(batch, { version: versionOf(batch.stopped) })),
  previewMany: async (context, asked) => {
    const { lines, version } = await hitPlayers(context, asked);
    return { lines, version };
  },
  listRecipients: (context) => listRecipients(context),
  listWinners: async (context, query) => {
    const page = await readPage(context, WINNER_LIST, query);
    const rows = page.rows.map((winner) => ({
      ...winnerRow(context, winner, false),
      version: String(winner.version),
    }));
    return { ...page, rows };
  },
  exportWinners: async (context, query) => ({
    ticket: ticketFor(context, { ...query, list: 'winners', phones: false }),
  }),
  showAddress: (call, { award }) => transact(call, (inside) => showAddress(inside, award)),
  planImport: (call, { file }) => transact(call, (inside) => previewImport(inside, file)),
  findClaim: async (context, { code }) => {
    const { player_id: _player, claim_hash: _hash, version, ...award } = await awardOfCode(context, code);
    return { ...award, version: String(version) };
  },
} satisfies Handlers;
