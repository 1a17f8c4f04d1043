import type { PublicCampaign } from '../campaign/schema.ts';

/** The address to share: the campaign's own, or the current page's. */
const site = ({ links: { share } }: PublicCampaign): string => (share === '/' ? window.location.pathname : share);

/** A link with query parameters before the hash, since messengers cut off the hash. */
export function linkWith(address: string, codes: Partial<Record<'inviteCode' | 'hpCode', string>>): string {
  const link = new URL(address, window.location.origin);
  for (const [name, code] of Object.entries(codes)) link.searchParams.set(name, code);
  return link.href;
}

/** The URL to share, for a QR code. */
export const siteLink = (campaign: PublicCampaign): string => linkWith(site(campaign), {});
/** The link for friends; it carries the player's invite if the campaign has invites. */
export const inviteLink = (campaign: PublicCampaign, inviteCode: string): string =>
  linkWith(site(campaign), campaign.invites.on ? { inviteCode } : {});
/** The link with which a friend receives the player's gift of the day. */
export const giftLink = (campaign: PublicCampaign, hpCode: string): string => linkWith(site(campaign), { hpCode });

/** Opens the group chat in a new tab; must be called in the tap's event handler, or browsers block it. */
export function openGroup({ links }: PublicCampaign): void {
  window.open(links.group, '_blank', 'noopener');
}
