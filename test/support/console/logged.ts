import type { CoreServices } from '../../../server/rules/context.ts';

/** Entries of the operation log with a command, oldest first. */
export const logged = ({ database: { sql } }: Pick<CoreServices, 'database'>, command: string) =>
  sql<{ operator: string; detail: object }>`
    select operator, detail from operations where command = ${command} order by id`;
