import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicCampaign } from '../../src/campaign/schema.ts';

const COPY = join(import.meta.dirname, '../../src/copy');

/** Every sentence that a part of the copy can say; the arguments of computed ones are left empty. */
function sentences(copy: unknown): readonly string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return sentences(copy('', ''));
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(sentences) : [];
}

/** Every sentence that the pages of a campaign say. @param more modules with further copy */
export async function saidOf(campaign: PublicCampaign, ...more: readonly string[]): Promise<readonly string[]> {
  const files = [...readdirSync(COPY).map((file) => join(COPY, file)), ...more];
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(file).href)),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => {
      // Functions beside the copy itself only help to write it.
      if (typeof value === 'function') return name.endsWith('Copy') ? sentences(value(campaign)) : [];
      return sentences(value);
    });
}
