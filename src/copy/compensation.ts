import type { PublicCampaign } from '../campaign/schema.ts';

/** Tells a player of a compensation. */
export const compensated = ({ coinName }: PublicCampaign, given: Readonly<Record<'coins' | 'stamina', number>>) =>
  `补偿到账：${given.coins > 0 ? `${coinName}+${given.coins} ` : ''}${given.stamina > 0 ? `体力+${given.stamina}` : ''}`;
