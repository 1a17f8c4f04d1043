import type { PublicCampaign } from '../campaign/schema.ts';

/** Opens the group chat in a new tab; must be called in the tap's event handler, or browsers block it. */
export function openGroup({ links }: PublicCampaign): void {
  window.open(links.group, '_blank', 'noopener');
}
