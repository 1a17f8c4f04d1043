/** One module in a process of its own, which its parent sends figures and nothing else to: see `run-module.ts`. */
import { exitOnSignals } from '../../support/load/signals.ts';
import { MODULES } from './modules.ts';

exitOnSignals();
const module = await MODULES[process.argv[2] ?? '']?.();
// A database in memory that is idle keeps a timer, so the process would not end by itself.
process.send?.(await module?.run(), () => process.exit());
