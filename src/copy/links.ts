import type { PublicCampaign } from '../campaign/schema.ts';

/** Toasts about a friend's link. */
export const linksCopy = ({ gifts, invites }: PublicCampaign) => ({
  giftReceived: (giver: string): string => `收到好友「${giver}」赠送的 ${gifts.stamina} 点体力`,
  inviteAccepted: `已接受邀请，体力+${invites.accepterStamina}`,
});

/** The effect of a friend's link by its kind: after the friend's name, and below it. */
export const senderCopy = ({ theme }: PublicCampaign) =>
  ({
    invite: {
      does: '邀请你来玩',
      brings: (stamina: number): string =>
        stamina > 0 ? `新玩家接受邀请得 ${stamina} 点体力` : `一起合成${theme.legend}`,
    },
    gift: { does: '送你体力', brings: (stamina: number): string => `今天登录就得 ${stamina} 点体力` },
  }) as const;
