import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const CHILD = join(import.meta.dirname, 'child.ts');

/**
 * Runs a module in a process of its own: what one has compiled, or left in memory, changes what the next one measures.
 * @throws Error when it ends without figures; it has printed why
 */
export async function runModule(name: string): Promise<readonly Figure[]> {
  // Numbers such as NaN get through as they are.
  const child = fork(CHILD, [name], { serialization: 'advanced' });
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  let figures: readonly Figure[] | undefined;
  child.once('message', (sent: readonly Figure[]) => (figures = sent));
  const [code]: unknown[] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0 || figures === undefined) throw new Error(`${name} ended with ${String(code)}`);
  return figures;
}
