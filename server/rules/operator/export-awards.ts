import type { Table } from '../../common/tables/write-table.ts';
import { listWonAwards, type WonAward } from './awards.ts';
import { WINNER_COLUMNS } from './import-awards.ts';
import { logOperation, type OperatorContext } from '../operations/operations.ts';
import { maskedPhone } from './phone.ts';

/**
 * The list of winners, as it is exported and comes back.
 * @param phones with whole numbers, which is logged
 */
export async function winnersTable(
  context: OperatorContext,
  filter: Partial<Pick<WonAward, 'source' | 'state'>>,
  phones: boolean,
): Promise<Table> {
  const { keys } = context;
  const rows = await listWonAwards(context, filter);
  if (phones) await logOperation(context, { command: 'winners', detail: { phones: rows.length } });
  return {
    columns: WINNER_COLUMNS,
    rows: rows.map(({ phone_sealed, ...winner }) =>
      Object.assign(winner, {
        phone: phones ? keys.open(phone_sealed) : maskedPhone(keys, phone_sealed),
        claim_code: null,
      }),
    ),
  };
}
