import { campaign } from '../campaign/campaign.ts';

/** The page's address with a parameter before the hash: messengers drop what comes after. */
function linkWith(name: 'inviteCode' | 'hpCode', code: string): string {
  const { origin, pathname } = window.location;
  const { share } = campaign.links;
  const site = share === '/' ? `${origin}${pathname}` : share;
  return `${site}?${name}=${encodeURIComponent(code)}`;
}

/** The link by which friends accept a player's invite. */
export const inviteLink = (inviteCode: string): string => linkWith('inviteCode', inviteCode);
/** The link by which a friend takes a player's gift of the day. */
export const giftLink = (hpCode: string): string => linkWith('hpCode', hpCode);

/** Opens the group chat in a tab of its own; call it in the tap, else browsers block it. */
export function openGroup(): void {
  window.open(campaign.links.group, '_blank', 'noopener');
}
