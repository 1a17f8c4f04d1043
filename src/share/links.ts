import { campaign } from '../campaign/campaign.ts';

/** The address that players pass on: the campaign's own, or the one that is open. */
function site(): URL {
  const { origin, pathname } = window.location;
  const { share } = campaign.links;
  return new URL(share === '/' ? pathname : share, origin);
}

/** That address with parameters before the hash: messengers drop what comes after. */
function linkWith(codes: Partial<Record<'inviteCode' | 'hpCode' | 'watch', string>>): string {
  const link = site();
  for (const [name, code] of Object.entries(codes)) link.searchParams.set(name, code);
  return link.href;
}

/** The address that players pass on, for a QR code. */
export const siteLink = (): string => linkWith({});
/** The link by which friends come: they accept the player's invite by it, if the campaign has invites. */
export const inviteLink = (inviteCode: string): string => linkWith(campaign.invites.on ? { inviteCode } : {});
/** The link by which a friend takes a player's gift of the day. */
export const giftLink = (hpCode: string): string => linkWith({ hpCode });
/**
 * The link by which anyone watches a game.
 * @param inviteCode of the player who shares it
 */
export const watchLink = (watch: string, inviteCode: string | undefined): string =>
  linkWith({ watch, ...(inviteCode !== undefined && campaign.invites.on && { inviteCode }) });

/** Opens the group chat in a tab of its own; call it in the tap, else browsers block it. */
export function openGroup(): void {
  window.open(campaign.links.group, '_blank', 'noopener');
}
