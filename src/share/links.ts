import { campaign } from '../campaign/campaign.ts';

/** The address that players pass on. */
export function siteLink(): string {
  const { origin, pathname } = window.location;
  const { share } = campaign.links;
  return share === '/' ? `${origin}${pathname}` : share;
}

/** That address with a parameter before the hash: messengers drop what comes after. */
const linkWith = (name: 'inviteCode' | 'hpCode' | 'watch', code: string): string =>
  `${siteLink()}?${name}=${encodeURIComponent(code)}`;

/** The link by which friends come: they accept the player's invite by it, if the campaign has invites. */
export const inviteLink = (inviteCode: string): string =>
  campaign.invites.on ? linkWith('inviteCode', inviteCode) : siteLink();
/** The link by which a friend takes a player's gift of the day. */
export const giftLink = (hpCode: string): string => linkWith('hpCode', hpCode);

/**
 * The link by which anyone watches a game.
 * @param inviteCode of the player who shares it
 */
export function watchLink(code: string, inviteCode: string | undefined): string {
  const link = linkWith('watch', code);
  return inviteCode !== undefined && campaign.invites.on
    ? `${link}&inviteCode=${encodeURIComponent(inviteCode)}`
    : link;
}

/** Opens the group chat in a tab of its own; call it in the tap, else browsers block it. */
export function openGroup(): void {
  window.open(campaign.links.group, '_blank', 'noopener');
}
