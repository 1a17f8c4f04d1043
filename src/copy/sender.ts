import type { PublicCampaign } from '../campaign/schema.ts';

/** What a friend's link brings, by its kind: after the friend's name, and below it. Apart, since few come by a link. */
export const senderCopy = ({ theme }: PublicCampaign) =>
  ({
    invite: {
      does: '邀请你来玩',
      brings: (stamina: number): string =>
        stamina > 0 ? `新玩家接受邀请得 ${stamina} 点体力` : `一起合成${theme.legend}`,
    },
    gift: {
      does: '给你送来体力',
      brings: (stamina: number): string => `今天登录就得 ${stamina} 点体力`,
    },
  }) as const;
