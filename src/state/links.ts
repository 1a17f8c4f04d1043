import { campaign } from '../campaign/campaign.ts';

/** Opens the group chat in a tab of its own; call it in the tap, else browsers block it. */
export function openGroup(): void {
  window.open(campaign.links.group, '_blank', 'noopener');
}
