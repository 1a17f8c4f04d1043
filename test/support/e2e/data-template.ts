import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign } from '../campaign.ts';
import { DATA_TEMPLATE, startProduct } from '../product/product.ts';

/**
 * Vitest's global set-up: starts the product once, on the campaign's first day, and keeps its data folder.
 * Tests copy it, for creating a database takes seconds of CPU.
 */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-first-'));
  const product = await startProduct({ DATA_DIR: folder, CAMPAIGN_NOW: `${campaign.firstDay}T12:00:00+08:00` }, 'none');
  await product.stop();
  process.env[DATA_TEMPLATE] = folder;
  return () => rmSync(folder, { recursive: true });
}
