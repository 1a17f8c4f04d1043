import { expect } from 'vitest';
import type { ServerProcess } from '../product/server-process.ts';

/** Stops the product and expects `ops audit` to find nothing wrong in its data. */
export async function expectCleanAudit(product: ServerProcess): Promise<void> {
  await product.stop();
  const { exitCode, out, err } = await product.ops('audit', '--json');
  expect(exitCode, out + err).toBe(0);
}
