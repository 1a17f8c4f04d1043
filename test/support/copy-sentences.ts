import type { PublicCampaign } from '../../src/campaign/schema.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/copy/*.ts', { eager: true });

/** Every sentence that a part of the copy can say; the arguments of computed ones are left empty. */
function sentences(copy: unknown): readonly string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return sentences(copy('', ''));
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(sentences) : [];
}

/** Every sentence that the pages of a campaign say. */
export const saidOf = (campaign: PublicCampaign): readonly string[] =>
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => {
      // Functions beside the copy itself only help to write it.
      if (typeof value === 'function') return name.endsWith('Copy') ? sentences(value(campaign)) : [];
      return sentences(value);
    });
