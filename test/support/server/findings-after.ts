import type { Database } from '../../../server/db/index.ts';
import type { CoreServices } from '../../../server/rules/context.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';

/** Audits after a change by SQL, which is rolled back. @returns the findings, sorted */
export async function findingsAfter({ database, ...services }: CoreServices, change: string): Promise<string[]> {
  const undo = new Error('Undo the change');
  let found: string[] = [];
  const changed = database.tx(async (sql) => {
    await sql.script(change);
    // An audit of the embedded engine leaves transactions to the database, which stays in this one.
    const inside: Database = { ...database, engine: 'pglite', sql, tx: (work) => work(sql) };
    const { findings } = await audit({ ...services, database: inside }, 10);
    found = findings.map(({ check, problem }) => `${check}: ${problem}`).sort();
    throw undo;
  });
  await changed.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}
