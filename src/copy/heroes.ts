import type { PublicCampaign } from '../campaign/schema.ts';

/** What home's animations show, for screen readers. */
export const heroesCopy = ({ theme: { weapon, capsule, weapons } }: PublicCampaign) =>
  ({
    merge: `两颗相同的${capsule}合成更高级的${weapon}`,
    rise: `${weapons.at(-1)}从水晶中升起`,
    orbit: `十一种${weapon}${capsule}环绕${weapons.at(-1)}`,
  }) as const;
