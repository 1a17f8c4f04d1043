import { rewriteKeys } from '../../rules/installation/rewrite-keys.ts';
import { logOperation, transact } from '../../rules/operations/operations.ts';
import { command } from '../command.ts';
import { REASON, reason, whyOf } from '../fields.ts';

export const keyCommands = [
  command({
    usage: `keys rewrite ${REASON}`,
    summary: 'encrypt with DATA_KEY what DATA_KEY_OTHER can read; while servers run, and again if it was interrupted',
    options: reason,
    run: async (context, _, reasons) => {
      const rows = await rewriteKeys(context);
      const done = { command: 'keys rewrite', detail: { rows }, ...whyOf(reasons) };
      await transact(context, (inside) => logOperation(inside, done));
      return { columns: ['rows'], rows: [{ rows }] };
    },
  }),
];
