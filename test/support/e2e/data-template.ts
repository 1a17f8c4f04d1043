import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign } from '../campaign.ts';
import { DATA_TEMPLATE, startProduct } from '../product/product.ts';

/** Vitest's global set-up: keeps a new product's data folder, which tests copy: creating a database takes seconds. */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-first-'));
  const product = await startProduct({ DATA_DIR: folder, CAMPAIGN_NOW: `${campaign.firstDay}T12:00:00+08:00` }, 'none');
  await product.stop();
  process.env[DATA_TEMPLATE] = folder;
  return () => rmSync(folder, { recursive: true });
}
