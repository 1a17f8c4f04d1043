import type { PublicCampaign } from '../../src/campaign/schema.ts';

/** Everything that the modules of the copy export. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/copy/*.ts', { eager: true });

/** Exports of the copy by their names. */
export const exported = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));

/** Every sentence that a module of the copy can say; what it is told is left empty. */
export function sentences(copy: unknown): readonly string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return sentences(copy('', ''));
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(sentences) : [];
}

/** What is said of a campaign, by the functions that make the copy of one: `rulesOf` makes `rules`. */
export const saidOf = (campaign: PublicCampaign): readonly string[] =>
  [...exported].flatMap(([name, made]) =>
    name.endsWith('Of') && typeof made === 'function' ? sentences(made(campaign)) : [],
  );
