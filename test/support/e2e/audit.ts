import { expect } from 'vitest';
import type { ServerProcess } from '../product/server-process.ts';

/** Ends the product, and has an operator's audit find nothing in what it left on the disk. */
export async function expectCleanAudit(product: ServerProcess): Promise<void> {
  await product.stop();
  const { exitCode, out, err } = await product.ops('audit', '--json');
  expect(exitCode, out + err).toBe(0);
}
