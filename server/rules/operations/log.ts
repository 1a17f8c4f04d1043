import { fragment } from '../../db/index.ts';
import type { Operation } from './operations.ts';
import { containing, equalTo, type List } from './paging.ts';

/** The operation log; `command`: entries of it alone. */
export const OPERATION_LIST: List<Operation, { readonly command?: string | undefined }> = {
  columns: fragment`id, at, operator, command, detail, reason, case_number, witness, emergency`,
  from: fragment`operations`,
  id: fragment`id`,
  at: fragment`at`,
  // In the order in which they were written.
  sorts: { at: fragment`id` },
  sort: '-at',
  where: ({ word = '', command }) => [
    ...equalTo(fragment`command`, command),
    ...containing(word, fragment`operator, witness, command, detail::text, reason, case_number`),
  ],
};
