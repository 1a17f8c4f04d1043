import { campaign } from '../campaign/campaign.ts';

/** Opens the group chat in a new tab; must be called in the tap's event handler, or browsers block it. */
export function openGroup(): void {
  window.open(campaign.links.group, '_blank', 'noopener');
}
