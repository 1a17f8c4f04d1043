/** `npx node test/tools/shards/main.ts` prints the tables of "Past one primary" in server/deploy/SCALING.md. */
import { say } from '../../support/say.ts';
import { figures } from './figures.ts';
import { callsTable, plan } from './print.ts';
import { touchedByCalls } from './touched.ts';

say([...figures(), callsTable(await touchedByCalls()), ...plan()].join('\n\n'));
