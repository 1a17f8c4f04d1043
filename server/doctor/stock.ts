import type { StockDrift } from '../rules/operator/stock-drift.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('stock');
const OPS = 'npm run ops -- stock';
const pieces = (stock: number | null): string => (stock === null ? 'no limit' : String(stock));

/** The command that gives an id as many pieces as the campaign file says. */
function mend({ kind, id, initial }: StockDrift, stock: number | null): string {
  if (initial === null || stock === null) return 'a limit never comes or goes, so give the entry a new id';
  const [verb, by] = stock > initial ? ['add', stock - initial] : ['remove', initial - stock];
  return `run ${OPS} ${verb} ${kind} ${id} ${by} --reason …`;
}

function linesOf(drift: StockDrift): string[] {
  const { kind, id, name, initial, wanted, renamed, restocked } = drift;
  const what = `${kind} ${id} (${name ?? '?'})`;
  if (!wanted)
    return [`The campaign file has no ${what} any more: put it back, or see npm run ops -- awards for what is owed`];
  const rename = `The campaign file calls ${what} ${wanted.name}: give something new a new id; if only words changed, run ${OPS} adopt ${kind} ${id} --reason …`;
  const restock = `The campaign file says ${pieces(wanted.stock)} of ${what}, the database has ${pieces(initial)}: ${mend(drift, wanted.stock)}`;
  return [...(renamed ? [rename] : []), ...(restocked ? [restock] : [])];
}

/** What an edit of the campaign file changed in vain, each with the command that does it. */
export function stockFindings(drifts: readonly StockDrift[]): Finding[] {
  if (drifts.length === 0) return [found.ok('stock and ids are as the campaign file has them')];
  return drifts.flatMap(linesOf).map(found.warning);
}
