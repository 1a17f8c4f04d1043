/** One module in a process of its own, which sends its parent figures and nothing else: see `main.ts`. */
import { exitOnSignals } from '../../support/load/signals.ts';
import { MODULES } from './modules.ts';

exitOnSignals();
const module = await MODULES[process.argv[2] ?? '']?.();
process.send?.(await module?.run(), () => process.exit());
