import { vi } from 'vitest';
import type { PublicCampaign } from '../../src/campaign/schema.ts';

/** The modules of the copy. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/copy/*.ts');

/** Every sentence that a part of the copy can say; the arguments of computed ones are left empty. */
function sentences(copy: unknown): readonly string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return sentences(copy('', ''));
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(sentences) : [];
}

/** Every sentence that the pages of a campaign say. */
export async function saidOf(campaign: PublicCampaign): Promise<readonly string[]> {
  vi.resetModules();
  vi.doMock('../../src/campaign/campaign.ts', () => ({ campaign }));
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  // Other specs of this process get the shipped campaign again.
  vi.doUnmock('../../src/campaign/campaign.ts');
  vi.resetModules();
  // Functions beside the copy itself only help to write it.
  return sentences(loaded.flatMap((module) => Object.values(module).filter((value) => typeof value !== 'function')));
}
