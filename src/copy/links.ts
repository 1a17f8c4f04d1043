import type { PublicCampaign } from '../campaign/schema.ts';

/** What a friend's link has brought. Apart from home's words, since home starts without it. */
export const linksCopy = ({ gifts, invites }: PublicCampaign) => ({
  giftReceived: (giver: string): string => `收到好友「${giver}」赠送的 ${gifts.stamina} 点体力`,
  inviteAccepted: `已接受邀请，体力+${invites.accepterStamina}`,
});
