/** Where shared links lead, by the campaign file; `/`: to the address that is open. */
const SHARE_LINK: string = import.meta.env.VITE_SHARE_LINK ?? '/';

/** The page's address with a parameter before the hash: messengers drop what comes after. */
function linkWith(name: 'inviteCode' | 'hpCode', code: string): string {
  const { origin, pathname } = window.location;
  const site = SHARE_LINK === '/' ? `${origin}${pathname}` : SHARE_LINK;
  return `${site}?${name}=${encodeURIComponent(code)}`;
}

/** The link by which friends accept a player's invite. */
export const inviteLink = (inviteCode: string): string => linkWith('inviteCode', inviteCode);
/** The link by which a friend takes a player's gift of the day. */
export const giftLink = (hpCode: string): string => linkWith('hpCode', hpCode);
