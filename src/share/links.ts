import type { PublicCampaign } from '../campaign/schema.ts';

/** The URL to share: the campaign's own, or the current page's. */
function site({ links: { share } }: PublicCampaign): URL {
  const { origin, pathname } = window.location;
  return new URL(share === '/' ? pathname : share, origin);
}

/** The URL to share with query parameters before the hash, since messengers cut off the hash. */
function linkWith(campaign: PublicCampaign, codes: Partial<Record<'inviteCode' | 'hpCode' | 'watch', string>>): string {
  const link = site(campaign);
  for (const [name, code] of Object.entries(codes)) link.searchParams.set(name, code);
  return link.href;
}

/** The URL to share, for a QR code. */
export const siteLink = (campaign: PublicCampaign): string => linkWith(campaign, {});
/** The link for friends; it carries the player's invite if the campaign has invites. */
export const inviteLink = (campaign: PublicCampaign, inviteCode: string): string =>
  linkWith(campaign, campaign.invites.on ? { inviteCode } : {});
/** The link with which a friend receives the player's gift of the day. */
export const giftLink = (campaign: PublicCampaign, hpCode: string): string => linkWith(campaign, { hpCode });
/**
 * The link to the replay of a game.
 * @param inviteCode of the player who shares it
 */
export const watchLink = (campaign: PublicCampaign, watch: string, inviteCode: string | undefined): string =>
  linkWith(campaign, { watch, ...(inviteCode !== undefined && campaign.invites.on && { inviteCode }) });

/** Opens the group chat in a new tab; must be called in the tap's event handler, or browsers block it. */
export function openGroup({ links }: PublicCampaign): void {
  window.open(links.group, '_blank', 'noopener');
}
