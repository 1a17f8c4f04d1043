import { csvOf } from '../../common/tables/write-table.ts';
import { previewImport } from '../../rules/acts/award-rules.ts';
import { transact } from '../../rules/operations/operations.ts';
import { awardOfCode } from '../../rules/operator/awards/cases.ts';
import { listWonAwards, winnersTable } from '../../rules/operator/awards/list.ts';
import { maskedPhone } from '../../rules/operator/players/find.ts';
import type { Handlers } from './handler.ts';

/** Longest list of winners; the exported file has all. */
const MOST = 2000;

export const awardHandlers = {
  listWinners: async (context, filter) => {
    const rows = await listWonAwards(context, filter);
    const winners = rows
      .slice(-MOST)
      .reverse()
      .map(({ phone_sealed, version, ...winner }) =>
        Object.assign(winner, { phone: maskedPhone(context.keys, phone_sealed), version: String(version) }),
      );
    return { winners, total: rows.length };
  },
  exportWinners: async (context, { phones, ...filter }) => ({
    csv: csvOf(await winnersTable(context, filter, phones)),
  }),
  planImport: (call, { file }) => transact(call, (inside) => previewImport(inside, file)),
  findClaim: async (context, { code }) => {
    const { player_id: _player, claim_hash: _hash, version, ...award } = await awardOfCode(context, code);
    return { ...award, version: String(version) };
  },
} satisfies Handlers;
