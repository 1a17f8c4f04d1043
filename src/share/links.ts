import { campaign } from '../campaign/campaign.ts';

/** The address to share: the campaign's own, or the current page's. */
function site(): URL {
  const { origin, pathname } = window.location;
  const { share } = campaign.links;
  return new URL(share === '/' ? pathname : share, origin);
}

/** That address with query parameters before the hash, since messengers cut off what follows it. */
function linkWith(codes: Partial<Record<'inviteCode' | 'hpCode' | 'watch', string>>): string {
  const link = site();
  for (const [name, code] of Object.entries(codes)) link.searchParams.set(name, code);
  return link.href;
}

/** The address to share, for a QR code. */
export const siteLink = (): string => linkWith({});
/** The link for friends; it carries the player's invite if the campaign has invites. */
export const inviteLink = (inviteCode: string): string => linkWith(campaign.invites.on ? { inviteCode } : {});
/** The link with which a friend receives the player's gift of the day. */
export const giftLink = (hpCode: string): string => linkWith({ hpCode });
/**
 * The link to the replay of a game.
 * @param inviteCode of the player who shares it
 */
export const watchLink = (watch: string, inviteCode: string | undefined): string =>
  linkWith({ watch, ...(inviteCode !== undefined && campaign.invites.on && { inviteCode }) });
