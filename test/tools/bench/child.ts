/** One module in a process of its own, which its parent sends figures and nothing else to: see `run-module.ts`. */
import { exitOnSignals } from '../../support/load/signals.ts';
import { load } from './modules.ts';

exitOnSignals();
const run = await load(process.argv[2] ?? '');
process.send?.(await run());
process.disconnect();
