import { expect } from 'vitest';
import type { Product } from '../product/product.ts';

/** Ends the product, and has an operator's audit find nothing in what it left on the disk. */
export async function expectCleanAudit(product: Product): Promise<void> {
  await product.stop();
  const { exitCode, output } = await product.ops('audit', '--json');
  expect(exitCode, output).toBe(0);
}
